import { useQuery } from 'urql';
import { addDays, addMonths, today, weeksOf } from './dates';
import { MonthDocument } from './gql/graphql';
import { useLanguage } from './language';
import { Button } from './parts';

interface Props {
  month: string;
  day: string | undefined;
  category: string | undefined;
  show: (shown: { month: string; day?: string }) => void;
  setCategory: (id: string | undefined) => void;
}

/** A month with the number of events of each day, and the categories to filter by. */
export const Month = ({ month, day, category, show, setCategory }: Props) => {
  const { words, write } = useLanguage();
  const to = addDays(addMonths(month, 1), -1);
  const categories = category && [category];
  const [{ data }] = useQuery({ query: MonthDocument, variables: { from: month, to, categories } });
  const counts = new Map(data?.month.facets.days.map(({ value, count }) => [value, count]));
  const weeks = weeksOf(month);
  const dayButton = (date: string, count = 0) => (
    <Button
      aria-pressed={date === day}
      aria-current={date === today() ? 'date' : undefined}
      aria-label={`${write(date, { weekday: 'long', day: 'numeric', month: 'long' })}, ${count} ${words.events}`}
      onClick={() => show(date === day ? { month } : { month, day: date })}
    >
      {Number(date.slice(8))} <span>{'•'.repeat(Math.min(count, 3))}</span>
    </Button>
  );

  return (
    <section className="month">
      <div className="bar">
        <h2 aria-live="polite">{write(month, { month: 'long', year: 'numeric' })}</h2>
        <Button text="‹" title={words.previous} onClick={() => show({ month: addMonths(month, -1) })} />
        <Button text={words.today} onClick={() => show({ month: addMonths(today(), 0) })} />
        <Button text="›" title={words.next} onClick={() => show({ month: addMonths(month, 1) })} />
      </div>
      <table>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date}>{write(date, { weekday: 'short' })}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((date) => (
                <td key={date}>{date.startsWith(month.slice(0, 7)) && dayButton(date, counts.get(date))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="chips">
        <Button text={words.all} aria-pressed={category === undefined} onClick={() => setCategory(undefined)} />
        {data?.all.facets.categories.map(({ value, label, count }) => (
          <Button key={value} aria-pressed={value === category} onClick={() => setCategory(value)}>
            {label} <small>{count}</small>
          </Button>
        ))}
      </div>
    </section>
  );
};
