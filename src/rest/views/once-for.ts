/**
 * Remembers what was last made of an object, for several fields that show it: a record is shown as a whole before the next one.
 * @param make depends on nothing but its argument.
 */
export const memoizeFor = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  let last: { of: Of; made: Made } | undefined;
  return (of) => {
    if (last?.of !== of) last = { of, made: make(of) };
    return last.made;
  };
};
