import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { clients, type Language, languages } from './client';
import { addMonths, today } from './dates';
import { EventForm } from './EventForm';
import { EventList } from './EventList';
import type { EventFieldsFragment } from './gql/graphql';
import { LanguageContext } from './language';
import { Month } from './Month';
import { Button } from './parts';
import './style.css';
import words from './words.json';

const App = () => {
  const [language, setLanguage] = useState<Language>(
    languages.find((one) => navigator.language.startsWith(one)) ?? 'en',
  );
  const [{ month, day }, show] = useState<{ month: string; day?: string }>({ month: addMonths(today(), 0) });
  const [category, setCategory] = useState<string>();
  const [edited, edit] = useState<EventFieldsFragment | 'new'>();
  const { title, create } = words[language];
  useEffect(() => void Object.assign(document.documentElement, { lang: language }), [language]);
  const from = day ?? (month === addMonths(today(), 0) ? today() : month);
  return (
    <Provider value={clients[language]}>
      <LanguageContext value={language}>
        <header>
          <h1>{title}</h1>
          <nav>
            {languages.map((name) => (
              <Button key={name} text={name} aria-pressed={name === language} onClick={() => setLanguage(name)} />
            ))}
          </nav>
          <Button className="primary" text={create} onClick={() => edit('new')} />
        </header>
        <main>
          <Month {...{ month, day, category, show, setCategory }} />
          <EventList from={from} category={category} onEdit={edit} />
        </main>
        {edited && <EventForm event={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
      </LanguageContext>
    </Provider>
  );
};

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
