import { type FormEvent, useState } from 'react';
import { type CombinedError, useMutation, useQuery } from 'urql';
import { today } from './dates';
import { CreateDocument, type EventFieldsFragment, UpdateDocument, VenuesDocument } from './gql/graphql';
import { useLanguage } from './language';
import { Button, Field } from './parts';

/** Credentials stay in the memory of the page. */
const credentials = { login: '', password: '' };

const authorization = ({ login, password }: typeof credentials) =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${login}:${password}`)))}`;

/** The messages for each argument, or that of the whole error. */
const messageOf = ({ graphQLErrors: [first], message }: CombinedError) =>
  Object.values((first?.extensions.arguments ?? {}) as Record<string, string>).join(' ') || (first?.message ?? message);

/** Creates an event, or changes one. The cache then updates the lists (client.ts). */
export const EventForm = ({ event, onClose }: { event: EventFieldsFragment | undefined; onClose: () => void }) => {
  const { words } = useLanguage();
  const [{ data }] = useQuery({ query: VenuesDocument });
  const [, create] = useMutation(CreateDocument);
  const [, update] = useMutation(UpdateDocument);
  const [error, setError] = useState<CombinedError>();

  const save = async (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const form = new FormData(submitted.currentTarget);
    const text = (name: string) => String(form.get(name));
    Object.assign(credentials, { login: text('login'), password: text('password') });
    const context = { fetchOptions: { headers: { authorization: authorization(credentials) } } };
    const venue = text('venue') ? { connect: text('venue') } : null;
    const input = { title: text('title'), startDate: text('startDate'), endDate: text('endDate'), venue };
    // `ifUnmodified` rejects the write if someone else has changed the event since it was read.
    const result = event
      ? await update({ id: event.id, input: { ...input, ifUnmodified: event.modified } }, context)
      : await create({ input }, context);
    if (result.error) setError(result.error);
    else onClose();
  };
  const start = event?.startDate.slice(0, 16) ?? `${today()}T20:00`;
  const end = event?.endDate.slice(0, 16) ?? `${today()}T22:00`;

  return (
    <dialog ref={(dialog) => void (dialog?.open || dialog?.showModal())} onClose={onClose}>
      <form onSubmit={save}>
        <h2>{event ? words.edit : words.create}</h2>
        {error && <p role="alert">{messageOf(error)}</p>}
        <Field label={words.name} name="title" defaultValue={event?.title} />
        <Field label={words.start} name="startDate" type="datetime-local" defaultValue={start} />
        <Field label={words.end} name="endDate" type="datetime-local" defaultValue={end} />
        <label>
          {words.venue}
          <select key={data?.venues.nodes.length} name="venue" defaultValue={event?.venue?.id}>
            <option value="">–</option>
            {data?.venues.nodes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Field label={words.login} name="login" autoComplete="username" defaultValue={credentials.login} />
        <Field label={words.password} name="password" type="password" defaultValue={credentials.password} />
        <div className="bar">
          <Button text={words.cancel} onClick={onClose} />
          <Button text={words.save} type="submit" className="primary" />
        </div>
      </form>
    </dialog>
  );
};
