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
  const [{ data }] = useQuery({
    query: MonthDocument,
    variables: { from: month, to, categories: category && [category] },
  });
  const counts = new Map<string, number>();
  for (const { startDate, endDate } of data?.events.nodes ?? []) {
    for (let date = startDate.slice(0, 10); date <= endDate.slice(0, 10); date = addDays(date, 1)) {
      counts.set(date, (counts.get(date) ?? 0) + 1);
    }
  }
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
        <Button text={words.today} title={words.today} onClick={() => show({ month: addMonths(today(), 0) })} />
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
        {data?.categories.nodes.map(({ id, name, count }) => (
          <Button key={id} aria-pressed={id === category} onClick={() => setCategory(id)}>
            {name} <small>{count}</small>
          </Button>
        ))}
      </div>
    </section>
  );
};
