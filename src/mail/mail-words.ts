/** The texts of mail. */
import type { MessageValues } from '../errors.js';
import type { Language } from '../languages/language.js';
import { messageFormatter } from '../languages/message-formatter.js';

const en = {
  'digest-subject': '{count, plural, one {# event waits} other {# events wait}} for review at {site}',
  'digest-text': '{count, plural, one {One event waits} other {# events wait}} for a decision:',
  'link-subject': 'Your link to choose a password at {site}',
  'link-text': 'With this link {login} chooses a password. It can be used once, until {day}:',
  'link-ignore': 'If you do not know what this is, ignore it.',
  'published-subject': '“{title}” is in the calendar',
  'published-text': 'Thank you for your suggestion. It is in the calendar:',
  'declined-subject': 'Your suggestion was not taken into the calendar',
  'declined-text': 'Thank you for your suggestion. It was not taken into the calendar.',
  note: 'A note for you:',
} as const;

type MailMessageKey = keyof typeof en;

type MailMessages = Readonly<Record<MailMessageKey, string>>;

const nl: MailMessages = {
  'digest-subject': '{count, plural, one {# evenement wacht} other {# evenementen wachten}} op beoordeling bij {site}',
  'digest-text': '{count, plural, one {Eén evenement wacht} other {# evenementen wachten}} op een besluit:',
  'link-subject': 'Je link om een wachtwoord te kiezen bij {site}',
  'link-text': 'Met deze link kiest {login} een wachtwoord. Hij kan één keer worden gebruikt, tot {day}:',
  'link-ignore': 'Als je niet weet wat dit is, negeer het dan.',
  'published-subject': '“{title}” staat in de agenda',
  'published-text': 'Bedankt voor je voorstel. Het staat in de agenda:',
  'declined-subject': 'Je voorstel is niet in de agenda opgenomen',
  'declined-text': 'Bedankt voor je voorstel. Het is niet in de agenda opgenomen.',
  note: 'Een bericht voor jou:',
};

const fr: MailMessages = {
  'digest-subject': '{count, plural, one {# événement attend} other {# événements attendent}} une relecture sur {site}',
  'digest-text': '{count, plural, one {Un événement attend} other {# événements attendent}} une décision :',
  'link-subject': 'Votre lien pour choisir un mot de passe sur {site}',
  'link-text': 'Avec ce lien, {login} choisit un mot de passe. Il peut servir une fois, jusqu’au {day} :',
  'link-ignore': 'Si vous ne savez pas de quoi il s’agit, ignorez ce message.',
  'published-subject': '« {title} » est dans l’agenda',
  'published-text': 'Merci pour votre proposition. Elle est dans l’agenda :',
  'declined-subject': 'Votre proposition n’a pas été retenue dans l’agenda',
  'declined-text': 'Merci pour votre proposition. Elle n’a pas été retenue dans l’agenda.',
  note: 'Un message pour vous :',
};

const de: MailMessages = {
  'digest-subject':
    '{count, plural, one {# Veranstaltung wartet} other {# Veranstaltungen warten}} auf Prüfung bei {site}',
  'digest-text':
    '{count, plural, one {Eine Veranstaltung wartet} other {# Veranstaltungen warten}} auf eine Entscheidung:',
  'link-subject': 'Ihr Link zur Wahl eines Passworts bei {site}',
  'link-text': 'Mit diesem Link wählt {login} ein Passwort. Er gilt einmal, bis {day}:',
  'link-ignore': 'Wenn Sie nicht wissen, was das ist, beachten Sie es nicht.',
  'published-subject': '„{title}“ steht im Kalender',
  'published-text': 'Danke für Ihren Vorschlag. Er steht im Kalender:',
  'declined-subject': 'Ihr Vorschlag wurde nicht in den Kalender aufgenommen',
  'declined-text': 'Danke für Ihren Vorschlag. Er wurde nicht in den Kalender aufgenommen.',
  note: 'Eine Nachricht für Sie:',
};

const es: MailMessages = {
  'digest-subject': '{count, plural, one {# evento espera} other {# eventos esperan}} revisión en {site}',
  'digest-text': '{count, plural, one {Un evento espera} other {# eventos esperan}} una decisión:',
  'link-subject': 'Su enlace para elegir una contraseña en {site}',
  'link-text': 'Con este enlace {login} elige una contraseña. Se puede usar una vez, hasta el {day}:',
  'link-ignore': 'Si no sabe qué es esto, no lo tenga en cuenta.',
  'published-subject': '«{title}» está en el calendario',
  'published-text': 'Gracias por su propuesta. Está en el calendario:',
  'declined-subject': 'Su propuesta no se ha incluido en el calendario',
  'declined-text': 'Gracias por su propuesta. No se ha incluido en el calendario.',
  note: 'Un mensaje para usted:',
};

const format = messageFormatter({ nl, en, fr, de, es });

/** A text of mail in one language, with its values. */
export const mailWordsIn =
  (language: Language): ((key: MailMessageKey, values?: MessageValues) => string) =>
  (key, values) =>
    format(key, values, language);
