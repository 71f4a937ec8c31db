/** Parts of forms: inputs with their labels, hints and problems. */
import type { ComponentChildren, JSX } from 'preact';
import type { ManagePage, Problems } from '../manage-page.js';
import type { ManageMessageKey } from '../messages/en.js';

interface FieldFrame {
  name: string;
  label: string;
  hint?: string | undefined;
  problems?: Problems | undefined;
}

/** What an input needs, so that screen readers read its hint and its problem. */
const describedBy = ({ name, hint, problems = {} }: FieldFrame) => ({
  id: name,
  name,
  'aria-describedby':
    [hint && `${name}-hint`, problems[name] && `${name}-problem`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': problems[name] ? ('true' as const) : undefined,
});

const Framed = ({ name, label, hint, problems = {}, children }: FieldFrame & { children: ComponentChildren }) => (
  <p class="field">
    <label for={name}>{label}</label>
    {hint && (
      <span class="hint" id={`${name}-hint`}>
        {hint}
      </span>
    )}
    <ProblemOf name={name} problems={problems} />
    {children}
  </p>
);

/** The problem of a field. */
export const ProblemOf = ({ name, problems = {} }: { name: string; problems?: Problems | undefined }) =>
  problems[name] ? (
    <span class="problem" id={`${name}-problem`}>
      {problems[name]}
    </span>
  ) : null;

/** An input with its label. Its problem stands next to it. */
export const Field = ({ name, label, hint, problems, ...input }: FieldFrame & JSX.IntrinsicElements['input']) => (
  <Framed {...{ name, label, hint, problems }}>
    <input {...input} {...describedBy({ name, label, hint, problems })} />
  </Framed>
);

/** What the inputs of a form show. */
export interface FormValues {
  page: ManagePage;
  values: URLSearchParams;
  problems?: Problems | undefined;
}

/** An input for a value of the form. */
export const TextField = ({
  form: { page, values, problems },
  name,
  label,
  hint,
  find,
  limit,
  ...input
}: {
  form: FormValues;
  name: string;
  label: ManageMessageKey;
  hint?: ManageMessageKey | undefined;
  type?: 'date' | 'time' | 'datetime-local' | 'url' | 'email' | 'tel';
  inputMode?: 'numeric' | 'decimal';
  list?: string;
  /** The path below `/manage` of what the script offers for the written text. */
  find?: string;
  /** The maximum number of characters. */
  limit?: number;
  required?: boolean;
  autofocus?: boolean;
}) => (
  <Field
    {...input}
    data-find={find && page.link(find)}
    data-limit={limit}
    name={name}
    label={page.words(label)}
    hint={hint && page.words(hint)}
    value={values.get(name) ?? ''}
    problems={problems}
  />
);

export const TextArea = ({
  name,
  label,
  hint,
  problems,
  text,
  ...area
}: FieldFrame & { text: string } & JSX.IntrinsicElements['textarea']) => (
  <Framed {...{ name, label, hint, problems }}>
    <textarea {...area} {...describedBy({ name, label, hint, problems })}>
      {/* The parser drops a line break at the start. */}
      {`\n${text}`}
    </textarea>
  </Framed>
);

/** A choice of one of several values. @param options pairs of a value and its text */
export const Select = ({
  name,
  label,
  hint,
  problems,
  value,
  options,
}: FieldFrame & { value: string; options: readonly (readonly [value: string, text: string])[] }) => (
  <Framed {...{ name, label, hint, problems }}>
    <select {...describedBy({ name, label, hint, problems })}>
      {options.map(([one, text]) => (
        <option key={one} value={one} selected={one === value}>
          {text}
        </option>
      ))}
    </select>
  </Framed>
);

/** A checkbox or a radio button. */
export const Choice = ({
  id,
  type = 'checkbox',
  name,
  value = 'yes',
  checked,
  children,
}: {
  id?: string;
  type?: 'checkbox' | 'radio';
  name: string;
  value?: string;
  checked: boolean;
  children: ComponentChildren;
}) => {
  const ownId = id ?? (type === 'radio' || value !== 'yes' ? `${name}-${value}` : name);
  return (
    <p class="choice">
      <input type={type} id={ownId} name={name} value={value} checked={checked} />
      <label for={ownId}>{children}</label>
    </p>
  );
};

/** The problems of a form, with links to its fields. */
export const ProblemList = ({ problems, page }: { problems: Problems | undefined; page: ManagePage }) => (
  <ProblemSummary problems={problems} title={page.words('problem')} />
);

/** The same, for pages with other words. */
export const ProblemSummary = ({ problems, title }: { problems: Problems | undefined; title: string }) => {
  const entries = Object.entries(problems ?? {});
  if (entries.length === 0) return null;
  return (
    <div class="banner danger" role="alert" tabIndex={-1}>
      <h2>{title}</h2>
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

/** The login for a form with a password, which programs that store passwords look for. */
export const LoginForPrograms = ({ page, login }: { page: ManagePage; login: string }) => (
  <input
    class="hidden"
    type="text"
    name="login"
    value={login}
    autocomplete="username"
    aria-label={page.words('login')}
    readOnly
    tabIndex={-1}
  />
);

/** Hidden fields with these values. */
export const HiddenFields = ({ values }: { values: Iterable<readonly [string, string]> }) => (
  <>
    {[...values].map(([name, value], at) => (
      <input key={at} type="hidden" name={name} value={value} />
    ))}
  </>
);
