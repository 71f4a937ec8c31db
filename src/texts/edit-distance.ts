/**
 * The number of typing errors between two words: inserted, missing, replaced and transposed letters (the distance of Damerau and
 * Levenshtein, without changes of transposed letters).
 */
export const editDistance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= other.length; column++) {
      const replaced = at(row - 1, column - 1) + Number(one[row - 1] !== other[column - 1]);
      const isTransposed =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          replaced,
          isTransposed ? at(row - 2, column - 2) + 1 : replaced,
        ),
      );
    }
  }
  return at(one.length, other.length);
};
