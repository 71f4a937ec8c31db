/** The description of a record. The service has sanitized its HTML (src/texts/html.ts). */
export const Description = ({ html, lang, name }: { html: string; lang: string | undefined; name?: string }) =>
  html ? (
    <div
      class={`description ${name ?? ''}`.trim()}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: belowHeading(html) }}
    />
  ) : null;

const headingTag = /<(\/?)h([1-6])(?=[\s>])/gi;

/** Moves the headings of a text to the levels below the heading of the page, and closes gaps between levels: h1 and h4 become h2 and h3. */
export const belowHeading = (html: string): string => {
  const levels = [...new Set([...html.matchAll(headingTag)].map(([, , level]) => level))].sort();
  return html.replace(
    headingTag,
    (_, slash: string, level: string) => `<${slash}h${Math.min(levels.indexOf(level) + 2, 6)}`,
  );
};
