-- The same function, with a regular expression: translate() compares each character of a text with the whole list.
CREATE OR REPLACE FUNCTION "search_spaced"(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(folded, '[]!"#$%&''()*+,./:;<=>?@[\\^_`{|}~«»…·¡¿-]', ' ', 'g');
