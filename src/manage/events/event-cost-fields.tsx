/** The section for the cost and the ticket offers of an event. */
import { ProblemOf, TextField } from '../views/form.js';
import { type EventForm, Section } from './event-fields.js';
import { allOfferRows } from './event-form.js';

export const Cost = (form: EventForm) => {
  const { page, values, problems = {} } = form;
  const { words } = page;
  const rows = allOfferRows(values);
  return (
    <Section
      form={form}
      title="section-cost"
      names={['cost', ...Object.keys(problems).filter((name) => name.startsWith('offers'))]}
    >
      <TextField form={form} name="cost" label="cost" hint="hint-cost" />
      {rows.map((row, at) => (
        <fieldset key={at} class="offer">
          <legend>{words('offer', { number: at + 1 })}</legend>
          {Object.keys(problems)
            .filter((name) => name.startsWith(`offers.${at}.`))
            .map((name) => (
              <ProblemOf key={name} name={name} problems={problems} />
            ))}
          <OfferField at={at} name="offerName" label={words('offer-name')} value={row.name} />
          <OfferField at={at} name="offerPrice" label={words('price')} value={row.price} />
          <OfferField at={at} name="offerCurrency" label={words('currency')} value={row.currency} />
          <OfferField at={at} name="offerUrl" label={words('offer-url')} value={row.url} />
          <p class="field">
            <label for={`offerAvailable-${at}`}>{words('availability')}</label>
            <select id={`offerAvailable-${at}`} name="offerAvailable">
              <option value="yes" selected={row.available === 'yes'}>
                {words('available')}
              </option>
              <option value="no" selected={row.available === 'no'}>
                {words('sold-out')}
              </option>
            </select>
          </p>
        </fieldset>
      ))}
      <p>
        <button type="submit" name="do" value="offers.more">
          {words('more-offers')}
        </button>
      </p>
    </Section>
  );
};

const OfferField = ({ at, name, label, value }: { at: number; name: string; label: string; value: string }) => (
  <p class="field">
    <label for={`${name}-${at}`}>{label}</label>
    <input id={`${name}-${at}`} name={name} value={value} inputMode={name === 'offerPrice' ? 'decimal' : undefined} />
  </p>
);
