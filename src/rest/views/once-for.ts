/**
 * Remembers what was last made of an object, for several fields that show it: a record is shown as a whole before the next one.
 * @param compute depends on nothing but its argument.
 */
export const memoizeLast = <Of extends object, Made>(compute: (argument: Of) => Made): ((of: Of) => Made) => {
  let last: { of: Of; made: Made } | undefined;
  return (of) => {
    if (last?.of !== of) last = { of, made: compute(of) };
    return last.made;
  };
};
