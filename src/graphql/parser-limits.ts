/** Limits documents before they are parsed. */

import { Lexer, Source, TokenKind } from 'graphql';

/**
 * The limit that a document exceeds before it is parsed: the number of its tokens, or the nesting depth of its brackets of any kind, which
 * is the recursion depth of the parser. Reads the document only up to the limit.
 */
export const exceedsParserLimits = (
  document: string,
  limits: { tokens: number; nesting: number },
): 'tokens' | 'nesting' | undefined => {
  const lexer = new Lexer(new Source(document));
  let nesting = 0;
  try {
    for (let count = 0; count <= limits.tokens; count++) {
      const { kind } = lexer.advance();
      if (kind === TokenKind.EOF) return undefined;
      nesting += opening.has(kind) ? 1 : closing.has(kind) ? -1 : 0;
      if (nesting > limits.nesting) return 'nesting';
    }
    return 'tokens';
  } catch {
    // Not a GraphQL document: the parser reports the error.
    return undefined;
  }
};

const opening = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);
