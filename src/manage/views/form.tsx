/** Parts of forms: inputs with their labels, hints and problems. */
import type { ComponentChildren, JSX } from 'preact';
import type { ManagePage, Problems } from '../manage-page.js';

/** An input with its label. Its problem stands beside it. */
export const Field = ({
  name,
  label,
  hint,
  problems = {},
  ...input
}: {
  name: string;
  label: string;
  hint?: string;
  problems?: Problems | undefined;
} & JSX.IntrinsicElements['input']) => {
  const problem = problems[name];
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  return (
    <p class="field">
      <label for={name}>{label}</label>
      {hint && (
        <span class="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {problem && (
        <span class="problem" id={`${name}-problem`}>
          {problem}
        </span>
      )}
      <input
        {...input}
        id={name}
        name={name}
        aria-describedby={described || undefined}
        aria-invalid={problem ? 'true' : undefined}
      />
    </p>
  );
};

/** The problems of a form, with links to its fields. */
export const ProblemList = ({ problems, page }: { problems: Problems | undefined; page: ManagePage }) => {
  const entries = Object.entries(problems ?? {});
  if (entries.length === 0) return null;
  return (
    <div class="banner danger" role="alert" tabIndex={-1}>
      <h2>{page.words('problem')}</h2>
      <ul>
        {entries.map(([name, text]) => (
          <li key={name}>
            <a href={`#${name}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
};

export const Button = ({ children }: { children: ComponentChildren }) => (
  <p>
    <button class="primary" type="submit">
      {children}
    </button>
  </p>
);
