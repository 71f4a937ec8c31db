/**
 * Caches the last result of a function, for several fields of the same record: fields of one record are resolved before the next record.
 * @param compute a pure function.
 */
export const memoizeLast = <Of extends object, Made>(compute: (argument: Of) => Made): ((of: Of) => Made) => {
  let last: { of: Of; made: Made } | undefined;
  return (of) => {
    if (last?.of !== of) last = { of, made: compute(of) };
    return last.made;
  };
};
