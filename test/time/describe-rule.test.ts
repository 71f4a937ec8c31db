import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../src/languages/language.js';
import { describeRecurrence, type Recurrence } from '../../src/time/describe-rule.js';
import { expandRule } from '../../src/time/expand-rule.js';
import { parseRule } from '../../src/time/recurrence-rule.js';
import { formatWallTime, readWallTime } from '../../src/time/wall-time.js';
import { ruleStart, ruleText } from './arbitrary-rule.js';

const tuesday = '2026-11-03 19:30:00';

interface Given extends Partial<Omit<Recurrence, 'rule'>> {
  rule?: string;
}

const words = ({ rule, start = tuesday, ...rest }: Given, language: Language = 'en'): string =>
  describeRecurrence({
    ...(rule === undefined ? {} : { rule: parseRule(rule) }),
    start,
    allDay: false,
    addedDates: [],
    excludedDates: [],
    ...rest,
    language,
  });

test.each([
  {
    rule: 'FREQ=DAILY',
    start: '2026-11-03',
    nl: 'elke dag',
    en: 'every day',
    fr: 'chaque jour',
    de: 'jeden Tag',
    es: 'cada día',
  },
  {
    rule: 'FREQ=DAILY;INTERVAL=2',
    start: '2026-11-03',
    nl: 'elke 2 dagen',
    en: 'every 2 days',
    fr: 'tous les 2 jours',
    de: 'alle 2 Tage',
    es: 'cada 2 días',
  },
  {
    rule: 'FREQ=DAILY;BYMONTH=1',
    start: '2027-01-01',
    nl: 'elke dag in januari',
    en: 'every day in January',
    fr: 'chaque jour en janvier',
    de: 'jeden Tag im Januar',
    es: 'cada día en enero',
  },
  {
    rule: 'FREQ=DAILY;INTERVAL=3;BYDAY=TU,FR;BYMONTH=11',
    start: '2026-11-03',
    nl: 'elke 3 dagen, maar alleen op dinsdag en vrijdag en alleen in november',
    en: 'every 3 days, but only on Tuesday and Friday and only in November',
    fr: 'tous les 3 jours, mais seulement le mardi et le vendredi et seulement en novembre',
    de: 'alle 3 Tage, aber nur am Dienstag und Freitag und nur im November',
    es: 'cada 3 días, pero solo los martes y los viernes y solo en noviembre',
  },
  {
    rule: 'FREQ=DAILY;INTERVAL=2;BYMONTHDAY=1,-1',
    start: '2026-12-31',
    nl: 'elke 2 dagen, maar alleen op de 1e van de maand en de laatste dag van de maand',
    en: 'every 2 days, but only on the 1st of the month and the last day of the month',
    fr: 'tous les 2 jours, mais seulement le 1er du mois et le dernier jour du mois',
    de: 'alle 2 Tage, aber nur am 1. des Monats und am letzten Tag des Monats',
    es: 'cada 2 días, pero solo el día 1 del mes y el último día del mes',
  },
  {
    rule: 'FREQ=WEEKLY',
    start: '2026-11-03',
    nl: 'elke dinsdag',
    en: 'every Tuesday',
    fr: 'tous les mardis',
    de: 'jeden Dienstag',
    es: 'todos los martes',
  },
  {
    rule: 'FREQ=WEEKLY;INTERVAL=2',
    start: '2026-11-03',
    nl: 'elke tweede dinsdag',
    en: 'every second Tuesday',
    fr: 'un mardi sur deux',
    de: 'jeden zweiten Dienstag',
    es: 'un martes de cada dos',
  },
  {
    rule: 'FREQ=WEEKLY;INTERVAL=3',
    start: '2026-11-03',
    nl: 'elke 3 weken op dinsdag',
    en: 'every 3 weeks on Tuesday',
    fr: 'toutes les 3 semaines le mardi',
    de: 'alle 3 Wochen am Dienstag',
    es: 'cada 3 semanas los martes',
  },
  {
    rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    start: '2026-11-03',
    nl: 'elke werkdag (maandag tot en met vrijdag)',
    en: 'every weekday (Monday to Friday)',
    fr: 'chaque jour de semaine (du lundi au vendredi)',
    de: 'jeden Wochentag (Montag bis Freitag)',
    es: 'cada día laborable (de lunes a viernes)',
  },
  {
    rule: 'FREQ=WEEKLY;BYDAY=TH,TU',
    start: '2026-11-03',
    nl: 'elke week op dinsdag en donderdag',
    en: 'every week on Tuesday and Thursday',
    fr: 'chaque semaine le mardi et le jeudi',
    de: 'jede Woche am Dienstag und Donnerstag',
    es: 'cada semana los martes y los jueves',
  },
  {
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA;WKST=SU',
    start: '2026-11-03',
    nl: 'elke 2 weken op dinsdag en zaterdag (weken beginnen op zondag)',
    en: 'every 2 weeks on Tuesday and Saturday (weeks start on Sunday)',
    fr: 'toutes les 2 semaines le mardi et le samedi (les semaines commencent le dimanche)',
    de: 'alle 2 Wochen am Dienstag und Samstag (Wochen beginnen am Sonntag)',
    es: 'cada 2 semanas los martes y los sábados (las semanas empiezan el domingo)',
  },
  {
    rule: 'FREQ=WEEKLY;BYDAY=SA;BYMONTH=4,5,6,7,8,9,10',
    start: '2027-04-03',
    nl: 'elke zaterdag van april tot en met oktober',
    en: 'every Saturday from April to October',
    fr: 'tous les samedis d’avril à octobre',
    de: 'jeden Samstag von April bis Oktober',
    es: 'todos los sábados de abril a octubre',
  },
  {
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYMONTH=11,12',
    start: '2026-11-03',
    nl: 'elke tweede dinsdag, maar alleen in november en december',
    en: 'every second Tuesday, but only in November and December',
    fr: 'un mardi sur deux, mais seulement en novembre et en décembre',
    de: 'jeden zweiten Dienstag, aber nur im November und Dezember',
    es: 'un martes de cada dos, pero solo en noviembre y diciembre',
  },
  {
    rule: 'FREQ=WEEKLY;BYDAY=TU,TH;BYSETPOS=-1',
    start: '2026-11-05',
    nl: 'elke week op dinsdag en donderdag, daarvan alleen de laatste datum van elke week',
    en: 'every week on Tuesday and Thursday, of these only the last date of each week',
    fr: 'chaque semaine le mardi et le jeudi, dont seulement la dernière date de chaque semaine',
    de: 'jede Woche am Dienstag und Donnerstag, davon nur am letzten Termin jeder Woche',
    es: 'cada semana los martes y los jueves, de estas solo la última fecha de cada semana',
  },
  {
    rule: 'FREQ=MONTHLY',
    start: '2026-11-01',
    nl: 'elke maand op de 1e',
    en: 'every month on the 1st',
    fr: 'chaque mois le 1er',
    de: 'jeden Monat am 1.',
    es: 'cada mes el día 1',
  },
  {
    rule: 'FREQ=MONTHLY;BYMONTHDAY=15,1',
    start: '2026-11-01',
    nl: 'elke maand op de 1e en 15e',
    en: 'every month on the 1st and 15th',
    fr: 'chaque mois le 1er et le 15',
    de: 'jeden Monat am 1. und 15.',
    es: 'cada mes los días 1 y 15',
  },
  {
    rule: 'FREQ=MONTHLY;BYMONTHDAY=1,-1',
    start: '2026-11-30',
    nl: 'elke maand op de 1e en de laatste dag',
    en: 'every month on the 1st and the last day',
    fr: 'chaque mois le 1er et le dernier jour',
    de: 'jeden Monat am 1. und am letzten Tag',
    es: 'cada mes el día 1 y el último día',
  },
  {
    rule: 'FREQ=MONTHLY;BYMONTHDAY=-2,-3',
    start: '2026-11-28',
    nl: 'elke maand op de op één na laatste dag en de 3e dag vanaf het einde van de maand',
    en: 'every month on the second to last day and the 3rd day from the end of the month',
    fr: 'chaque mois l’avant-dernier jour et le 3e jour à partir de la fin du mois',
    de: 'jeden Monat am vorletzten und drittletzten Tag',
    es: 'cada mes el penúltimo día y el día número 3 desde el final del mes',
  },
  {
    rule: 'FREQ=MONTHLY;BYDAY=-1FR',
    start: '2026-11-27',
    nl: 'elke maand op de laatste vrijdag',
    en: 'every month on the last Friday',
    fr: 'chaque mois le dernier vendredi',
    de: 'jeden Monat am letzten Freitag',
    es: 'cada mes el último viernes',
  },
  {
    rule: 'FREQ=MONTHLY;BYDAY=1TU,3TU',
    start: '2026-11-03',
    nl: 'elke maand op de eerste en derde dinsdag',
    en: 'every month on the first and third Tuesday',
    fr: 'chaque mois le premier et le troisième mardi',
    de: 'jeden Monat am ersten und dritten Dienstag',
    es: 'cada mes el primer y el tercer martes',
  },
  {
    rule: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=1TU,-1TU,2FR',
    start: '2026-11-03',
    nl: 'elke 2 maanden op de eerste en laatste dinsdag en de tweede vrijdag',
    en: 'every 2 months on the first and last Tuesday and the second Friday',
    fr: 'tous les 2 mois le premier et le dernier mardi et le deuxième vendredi',
    de: 'alle 2 Monate am ersten und letzten Dienstag und am zweiten Freitag',
    es: 'cada 2 meses el primer y el último martes y el segundo viernes',
  },
  {
    rule: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
    start: '2026-11-03',
    nl: 'elke 2 maanden op elke dinsdag',
    en: 'every 2 months on every Tuesday',
    fr: 'tous les 2 mois chaque mardi',
    de: 'alle 2 Monate an jedem Dienstag',
    es: 'cada 2 meses todos los martes',
  },
  {
    rule: 'FREQ=MONTHLY;BYDAY=-3FR',
    start: '2026-11-13',
    nl: 'elke maand op de 3e vrijdag vanaf het einde van de maand',
    en: 'every month on the 3rd Friday from the end of the month',
    fr: 'chaque mois le 3e vendredi à partir de la fin du mois',
    de: 'jeden Monat am drittletzten Freitag',
    es: 'cada mes el viernes número 3 desde el final del mes',
  },
  {
    rule: 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    start: '2026-11-13',
    nl: 'elke maand op de 13e, maar alleen op vrijdag',
    en: 'every month on the 13th, but only on Friday',
    fr: 'chaque mois le 13, mais seulement le vendredi',
    de: 'jeden Monat am 13., aber nur am Freitag',
    es: 'cada mes el día 13, pero solo los viernes',
  },
  {
    rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    start: '2026-11-30',
    nl: 'elke maand op de laatste werkdag (maandag tot en met vrijdag)',
    en: 'every month on the last weekday (Monday to Friday)',
    fr: 'chaque mois le dernier jour de semaine (du lundi au vendredi)',
    de: 'jeden Monat am letzten Wochentag (Montag bis Freitag)',
    es: 'cada mes el último día laborable (de lunes a viernes)',
  },
  {
    rule: 'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1',
    start: '2026-11-01',
    nl: 'elke maand op de eerste weekenddag (zaterdag of zondag)',
    en: 'every month on the first weekend day (Saturday or Sunday)',
    fr: 'chaque mois le premier jour de week-end (samedi ou dimanche)',
    de: 'jeden Monat am ersten Wochenendtag (Samstag oder Sonntag)',
    es: 'cada mes el primer día de fin de semana (sábado o domingo)',
  },
  {
    rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=10',
    start: '2026-11-13',
    nl: 'elke maand op de 10e werkdag (maandag tot en met vrijdag)',
    en: 'every month on the 10th weekday (Monday to Friday)',
    fr: 'chaque mois le 10e jour de semaine (du lundi au vendredi)',
    de: 'jeden Monat am 10. Wochentag (Montag bis Freitag)',
    es: 'cada mes el día laborable (de lunes a viernes) número 10',
  },
  {
    rule: 'FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=1,-2',
    start: '2026-11-03',
    nl: 'elke maand op dinsdag, woensdag en donderdag, daarvan alleen de eerste en op één na laatste datum van elke maand',
    en: 'every month on Tuesday, Wednesday and Thursday, of these only the first and second to last date of each month',
    fr: 'chaque mois le mardi, le mercredi et le jeudi, dont seulement la première et l’avant-dernière date de chaque mois',
    de: 'jeden Monat am Dienstag, Mittwoch und Donnerstag, davon nur am ersten und vorletzten Termin jedes Monats',
    es: 'cada mes los martes, los miércoles y los jueves, de estas solo la primera y la penúltima fecha de cada mes',
  },
  {
    rule: 'FREQ=YEARLY',
    start: '2026-12-05',
    nl: 'elk jaar op 5 december',
    en: 'every year on 5 December',
    fr: 'chaque année le 5 décembre',
    de: 'jedes Jahr am 5. Dezember',
    es: 'cada año el 5 de diciembre',
  },
  {
    rule: 'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1',
    start: '2027-01-01',
    nl: 'elk jaar op 1 januari en 1 juli',
    en: 'every year on 1 January and 1 July',
    fr: 'chaque année le 1er janvier et le 1er juillet',
    de: 'jedes Jahr am 1. Januar und am 1. Juli',
    es: 'cada año el 1 de enero y el 1 de julio',
  },
  {
    rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    start: '2027-02-28',
    nl: 'elk jaar op de laatste dag van februari',
    en: 'every year on the last day of February',
    fr: 'chaque année le dernier jour de février',
    de: 'jedes Jahr am letzten Tag im Februar',
    es: 'cada año el último día de febrero',
  },
  {
    rule: 'FREQ=YEARLY;BYMONTH=1,4;BYMONTHDAY=1,10,-1',
    start: '2027-01-01',
    nl: 'elk jaar in januari en april op de 1e en 10e van de maand en de laatste dag van de maand',
    en: 'every year in January and April on the 1st and 10th of the month and the last day of the month',
    fr: 'chaque année en janvier et en avril le 1er et le 10 du mois et le dernier jour du mois',
    de: 'jedes Jahr im Januar und April am 1. und 10. des Monats und am letzten Tag des Monats',
    es: 'cada año en enero y abril los días 1 y 10 del mes y el último día del mes',
  },
  {
    rule: 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    start: '2026-10-25',
    nl: 'elk jaar op de laatste zondag van oktober',
    en: 'every year on the last Sunday of October',
    fr: 'chaque année le dernier dimanche d’octobre',
    de: 'jedes Jahr am letzten Sonntag im Oktober',
    es: 'cada año el último domingo de octubre',
  },
  {
    rule: 'FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU',
    start: '2026-10-25',
    nl: 'elk jaar in maart en oktober op de laatste zondag van de maand',
    en: 'every year in March and October on the last Sunday of the month',
    fr: 'chaque année en mars et en octobre le dernier dimanche du mois',
    de: 'jedes Jahr im März und Oktober am letzten Sonntag des Monats',
    es: 'cada año en marzo y octubre el último domingo del mes',
  },
  {
    rule: 'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
    start: '2027-03-04',
    nl: 'elke donderdag in maart',
    en: 'every Thursday in March',
    fr: 'tous les jeudis en mars',
    de: 'jeden Donnerstag im März',
    es: 'todos los jueves en marzo',
  },
  {
    rule: 'FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU',
    start: '2027-01-03',
    nl: 'elke 2 jaar in januari op elke zondag',
    en: 'every 2 years in January on every Sunday',
    fr: 'tous les 2 ans en janvier chaque dimanche',
    de: 'alle 2 Jahre im Januar an jedem Sonntag',
    es: 'cada 2 años en enero todos los domingos',
  },
  {
    rule: 'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    start: '2026-11-03',
    nl: 'elke 4 jaar op de 2e, 3e, 4e, 5e, 6e, 7e en 8e van november, maar alleen op dinsdag',
    en: 'every 4 years on the 2nd, 3rd, 4th, 5th, 6th, 7th and 8th of November, but only on Tuesday',
    fr: 'tous les 4 ans le 2, le 3, le 4, le 5, le 6, le 7 et le 8 novembre, mais seulement le mardi',
    de: 'alle 4 Jahre am 2., 3., 4., 5., 6., 7. und 8. November, aber nur am Dienstag',
    es: 'cada 4 años los días 2, 3, 4, 5, 6, 7 y 8 de noviembre, pero solo los martes',
  },
  {
    rule: 'FREQ=YEARLY;INTERVAL=2;BYMONTHDAY=5',
    start: '2027-05-05',
    nl: 'elke 2 jaar op de 5e van elke maand',
    en: 'every 2 years on the 5th of each month',
    fr: 'tous les 2 ans le 5 de chaque mois',
    de: 'alle 2 Jahre am 5. jedes Monats',
    es: 'cada 2 años el día 5 de cada mes',
  },
  {
    rule: 'FREQ=YEARLY;INTERVAL=2;BYMONTH=5;BYDAY=MO,1TU',
    start: '2027-05-03',
    nl: 'elke 2 jaar in mei op elke maandag en de eerste dinsdag van mei',
    en: 'every 2 years in May on every Monday and the first Tuesday of May',
    fr: 'tous les 2 ans en mai chaque lundi et le premier mardi de mai',
    de: 'alle 2 Jahre im Mai an jedem Montag und am ersten Dienstag im Mai',
    es: 'cada 2 años en mayo todos los lunes y el primer martes de mayo',
  },
  {
    rule: 'FREQ=YEARLY;BYDAY=20MO',
    start: '2027-05-17',
    nl: 'elk jaar op de 20e maandag van het jaar',
    en: 'every year on the 20th Monday of the year',
    fr: 'chaque année le 20e lundi de l’année',
    de: 'jedes Jahr am 20. Montag des Jahres',
    es: 'cada año el lunes número 20 del año',
  },
  {
    rule: 'FREQ=YEARLY;BYDAY=20MO,-1MO,2SA',
    start: '2027-05-17',
    nl: 'elk jaar op de 20e en laatste maandag van het jaar en de tweede zaterdag van het jaar',
    en: 'every year on the 20th and last Monday of the year and the second Saturday of the year',
    fr: 'chaque année le 20e et le dernier lundi de l’année et le deuxième samedi de l’année',
    de: 'jedes Jahr am 20. und letzten Montag des Jahres und am zweiten Samstag des Jahres',
    es: 'cada año el último lunes del año, el lunes número 20 del año y el segundo sábado del año',
  },
  {
    rule: 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    start: '2027-05-17',
    nl: 'elk jaar in week 20 op maandag',
    en: 'every year in week 20 on Monday',
    fr: 'chaque année en semaine 20 le lundi',
    de: 'jedes Jahr in Kalenderwoche 20 am Montag',
    es: 'cada año en la semana 20 el lunes',
  },
  {
    rule: 'FREQ=YEARLY;BYWEEKNO=1,20,-1;BYDAY=MO,TU;WKST=SU',
    start: '2027-05-17',
    nl: 'elk jaar in week 1, week 20 en de laatste week van het jaar op maandag en dinsdag (weken beginnen op zondag)',
    en: 'every year in week 1, week 20 and the last week of the year on Monday and Tuesday (weeks start on Sunday)',
    fr: 'chaque année en semaine 1, en semaine 20 et dans la dernière semaine de l’année le lundi et le mardi (les semaines commencent le dimanche)',
    de: 'jedes Jahr in Kalenderwoche 1, Kalenderwoche 20 und der letzten Woche des Jahres am Montag und am Dienstag (Wochen beginnen am Sonntag)',
    es: 'cada año en la semana 1, la semana 20 y la última semana del año el lunes y el martes (las semanas empiezan el domingo)',
  },
  {
    rule: 'FREQ=YEARLY;BYWEEKNO=-3',
    start: '2027-12-14',
    nl: 'elk jaar in de 3e week vanaf het einde van het jaar op dinsdag',
    en: 'every year in the 3rd week from the end of the year on Tuesday',
    fr: 'chaque année dans la 3e semaine à partir de la fin de l’année le mardi',
    de: 'jedes Jahr in der drittletzten Woche des Jahres am Dienstag',
    es: 'cada año en la semana número 3 desde el final del año el martes',
  },
  {
    rule: 'FREQ=YEARLY;BYYEARDAY=1,100,200',
    start: '2027-01-01',
    nl: 'elk jaar op de 1e, 100e en 200e dag van het jaar',
    en: 'every year on the 1st, 100th and 200th day of the year',
    fr: 'chaque année le 1er, le 100e et le 200e jour de l’année',
    de: 'jedes Jahr am 1., 100. und 200. Tag des Jahres',
    es: 'cada año el primer día del año, el día número 100 del año y el día número 200 del año',
  },
  {
    rule: 'FREQ=YEARLY;INTERVAL=3;BYYEARDAY=-1,-306,100',
    start: '2027-12-31',
    nl: 'elke 3 jaar op de 100e en laatste dag van het jaar en de 306e dag vanaf het einde van het jaar',
    en: 'every 3 years on the 100th and last day of the year and the 306th day from the end of the year',
    fr: 'tous les 3 ans le 100e et le dernier jour de l’année et le 306e jour à partir de la fin de l’année',
    de: 'alle 3 Jahre am 100. und letzten Tag des Jahres und am 306. Tag vom Ende des Jahres',
    es: 'cada 3 años el último día del año, el día número 100 del año y el día número 306 desde el final del año',
  },
  {
    rule: 'FREQ=YEARLY;BYYEARDAY=-1;BYDAY=FR',
    start: '2027-12-31',
    nl: 'elk jaar op de laatste dag van het jaar, maar alleen op vrijdag',
    en: 'every year on the last day of the year, but only on Friday',
    fr: 'chaque année le dernier jour de l’année, mais seulement le vendredi',
    de: 'jedes Jahr am letzten Tag des Jahres, aber nur am Freitag',
    es: 'cada año el último día del año, pero solo los viernes',
  },
  {
    rule: 'FREQ=YEARLY;BYWEEKNO=18;BYMONTHDAY=5;BYDAY=WE',
    start: '2027-05-05',
    nl: 'elk jaar op de 5e van elke maand, maar alleen op woensdag en alleen in week 18',
    en: 'every year on the 5th of each month, but only on Wednesday and only in week 18',
    fr: 'chaque année le 5 de chaque mois, mais seulement le mercredi et seulement en semaine 18',
    de: 'jedes Jahr am 5. jedes Monats, aber nur am Mittwoch und nur in Kalenderwoche 18',
    es: 'cada año el día 5 de cada mes, pero solo los miércoles y solo en la semana 18',
  },
  {
    rule: 'FREQ=YEARLY;INTERVAL=2;BYDAY=WE,TH;BYSETPOS=-1',
    start: '2027-12-30',
    nl: 'elke 2 jaar op woensdag en donderdag, daarvan alleen de laatste datum van elk jaar',
    en: 'every 2 years on Wednesday and Thursday, of these only the last date of each year',
    fr: 'tous les 2 ans le mercredi et le jeudi, dont seulement la dernière date de chaque année',
    de: 'alle 2 Jahre am Mittwoch und Donnerstag, davon nur am letzten Termin jedes Jahres',
    es: 'cada 2 años los miércoles y los jueves, de estas solo la última fecha de cada año',
  },
  {
    rule: 'FREQ=DAILY;BYHOUR=9,13;BYMINUTE=0',
    start: '2026-11-03',
    nl: 'elke dag om 09:00 en 13:00',
    en: 'every day at 09:00 and 13:00',
    fr: 'chaque jour à 09:00 et à 13:00',
    de: 'jeden Tag um 09:00 und 13:00 Uhr',
    es: 'cada día a las 09:00 y a las 13:00',
  },
])('the description of $rule', ({ rule, start, ...texts }) => {
  const time = rule.includes('BYHOUR') ? '09:00:00' : '10:00:00';

  for (const language of languages) expect(words({ rule, start: `${start} ${time}` }, language)).toBe(texts[language]);
});

// Rules with the same dates.
test.each([
  { rules: ['FREQ=WEEKLY;BYDAY=TU', 'FREQ=DAILY;BYDAY=TU', 'FREQ=MONTHLY;BYDAY=TU', 'FREQ=YEARLY;BYDAY=TU'] },
  { rules: ['FREQ=MONTHLY;BYDAY=1TU', 'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1'] },
  { rules: ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'FREQ=DAILY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12'] },
  {
    rules: [
      'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=3',
      'FREQ=MONTHLY;BYMONTH=11;BYMONTHDAY=3',
      'FREQ=DAILY;BYMONTH=11;BYMONTHDAY=3',
    ],
  },
  { rules: ['FREQ=MONTHLY;BYMONTHDAY=3', 'FREQ=YEARLY;BYMONTHDAY=3', 'FREQ=DAILY;BYMONTHDAY=3', 'FREQ=MONTHLY'] },
])('the rules $rules have one description', ({ rules }) => {
  const [first = '', ...others] = rules.map((rule) => words({ rule }));

  expect(others).toEqual(others.map(() => first));
});

describe('the end is included', () => {
  test.each([
    {
      rule: 'FREQ=WEEKLY;UNTIL=20270518T235959',
      nl: 'elke dinsdag tot en met 18 mei 2027',
      en: 'every Tuesday until 18 May 2027',
      fr: 'tous les mardis jusqu’au 18 mai 2027',
      de: 'jeden Dienstag bis zum 18. Mai 2027',
      es: 'todos los martes hasta el 18 de mayo de 2027',
    },
    {
      rule: 'FREQ=WEEKLY;UNTIL=20270501T235959',
      nl: 'elke dinsdag tot en met 1 mei 2027',
      en: 'every Tuesday until 1 May 2027',
      fr: 'tous les mardis jusqu’au 1er mai 2027',
      de: 'jeden Dienstag bis zum 1. Mai 2027',
      es: 'todos los martes hasta el 1 de mayo de 2027',
    },
    {
      rule: 'FREQ=WEEKLY;BYMONTH=11,12;UNTIL=20281231T235959',
      nl: 'elke dinsdag in november en december, tot en met 31 december 2028',
      en: 'every Tuesday in November and December, until 31 December 2028',
      fr: 'tous les mardis en novembre et en décembre, jusqu’au 31 décembre 2028',
      de: 'jeden Dienstag im November und Dezember, bis zum 31. Dezember 2028',
      es: 'todos los martes en noviembre y diciembre, hasta el 31 de diciembre de 2028',
    },
    {
      rule: 'FREQ=WEEKLY;COUNT=1200',
      nl: 'elke dinsdag, 1.200 keer',
      en: 'every Tuesday, 1,200 times',
      fr: 'tous les mardis, 1\u202f200 fois',
      de: 'jeden Dienstag, 1.200 Mal',
      es: 'todos los martes, 1200 veces',
    },
    {
      rule: 'FREQ=WEEKLY;COUNT=1',
      nl: 'elke dinsdag, één keer',
      en: 'every Tuesday, once',
      fr: 'tous les mardis, une fois',
      de: 'jeden Dienstag, einmal',
      es: 'todos los martes, una vez',
    },
  ])('$rule', ({ rule, ...texts }) => {
    for (const language of languages) expect(words({ rule }, language)).toBe(texts[language]);
  });

  test('UNTIL before the time of the start does not include its day', () => {
    expect(words({ rule: 'FREQ=WEEKLY;UNTIL=20270518T120000' })).toBe('every Tuesday until 17 May 2027');
    expect(words({ rule: 'FREQ=WEEKLY;UNTIL=20270518T193000' })).toBe('every Tuesday until 18 May 2027');
    expect(words({ rule: 'FREQ=WEEKLY;UNTIL=20270518', start: '2026-11-03', allDay: true })).toBe(
      'every Tuesday until 18 May 2027',
    );
  });
});

describe('added and excluded dates', () => {
  const times = (days: readonly string[], time = '19:30:00') => days.map((day) => `${day} ${time}`);

  test.each([
    {
      language: 'nl' as const,
      one: 'elke dinsdag, niet op 24 december 2026',
      more: 'elke dinsdag, ook op 1 januari 2027, niet op 8 december 2026, 15 december 2026, 22 december 2026 en 4 andere data',
      five: 'elke dinsdag, ook op 1 januari 2027, 2 januari 2027, 3 januari 2027 en 1 andere datum',
    },
    {
      language: 'en' as const,
      one: 'every Tuesday, not on 24 December 2026',
      more: 'every Tuesday, also on 1 January 2027, not on 8 December 2026, 15 December 2026, 22 December 2026 and 4 other dates',
      five: 'every Tuesday, also on 1 January 2027, 2 January 2027, 3 January 2027 and 1 other date',
    },
    {
      language: 'fr' as const,
      one: 'tous les mardis, sauf le 24 décembre 2026',
      more: 'tous les mardis, et aussi le 1er janvier 2027, sauf le 8 décembre 2026, le 15 décembre 2026, le 22 décembre 2026 et à 4 autres dates',
      five: 'tous les mardis, et aussi le 1er janvier 2027, le 2 janvier 2027, le 3 janvier 2027 et à une autre date',
    },
    {
      language: 'de' as const,
      one: 'jeden Dienstag, nicht am 24. Dezember 2026',
      more: 'jeden Dienstag, außerdem am 1. Januar 2027, nicht am 8. Dezember 2026, am 15. Dezember 2026, am 22. Dezember 2026 und an 4 weiteren Terminen',
      five: 'jeden Dienstag, außerdem am 1. Januar 2027, am 2. Januar 2027, am 3. Januar 2027 und an einem weiteren Termin',
    },
    {
      language: 'es' as const,
      one: 'todos los martes, excepto el 24 de diciembre de 2026',
      more: 'todos los martes, y también el 1 de enero de 2027, excepto el 8 de diciembre de 2026, el 15 de diciembre de 2026, el 22 de diciembre de 2026 y en otras 4 fechas',
      five: 'todos los martes, y también el 1 de enero de 2027, el 2 de enero de 2027, el 3 de enero de 2027 y en otra fecha',
    },
  ])('are in $language, three at most', ({ language, one, more, five }) => {
    const rule = 'FREQ=WEEKLY';
    const excluded = ['2026-12-22', '2026-12-08', '2026-12-15', '2026-12-29', '2027-01-05', '2027-01-12', '2027-01-19'];
    const added = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'];

    expect(words({ rule, excludedDates: times(['2026-12-24']) }, language)).toBe(one);
    expect(words({ rule, addedDates: times(['2027-01-01']), excludedDates: times(excluded) }, language)).toBe(more);
    expect(words({ rule, addedDates: times(added) }, language)).toBe(five);
  });

  test('have their time when it is not the time of the start, or when a day has several starts', () => {
    expect(words({ rule: 'FREQ=WEEKLY', addedDates: ['2027-01-03 15:00:00'] })).toBe(
      'every Tuesday, also on 3 January 2027 at 15:00',
    );
    expect(words({ rule: 'FREQ=WEEKLY;BYHOUR=9,19', excludedDates: ['2026-12-22 19:30:00', '2026-12-29'] })).toBe(
      'every Tuesday at 09:30 and 19:30, not on 22 December 2026 at 19:30 and 29 December 2026',
    );
  });

  test('a date that is added and excluded is only excluded', () => {
    const dates = ['2026-12-24 19:30:00'];

    expect(words({ rule: 'FREQ=WEEKLY', addedDates: dates, excludedDates: dates })).toBe(
      'every Tuesday, not on 24 December 2026',
    );
  });

  test.each([
    { added: [], excluded: [], text: 'on 3 November 2026' },
    { added: ['2027-03-05', '2027-01-05'], excluded: [], text: 'on 3 dates until 5 March 2027' },
    { added: ['2027-03-05', '2027-01-05'], excluded: ['2027-03-05'], text: 'on 2 dates until 5 January 2027' },
    { added: ['2027-03-05'], excluded: ['2026-11-03'], text: 'on 5 March 2027' },
    { added: [], excluded: ['2026-11-03'], text: 'on no date' },
  ])('without a rule: $text', ({ added, excluded, text }) => {
    expect(words({ addedDates: times(added), excludedDates: times(excluded) })).toBe(text);
    expect(words({ start: '2026-11-03', allDay: true, addedDates: added, excludedDates: excluded })).toBe(text);
    expect(words({ addedDates: times(added), excludedDates: excluded })).toBe(text);
  });

  test('without a rule, in each language', () => {
    const addedDates = times(['2027-03-05', '2027-05-01']);

    expect(languages.map((language) => words({ addedDates }, language))).toEqual([
      'op 3 data tot en met 1 mei 2027',
      'on 3 dates until 1 May 2027',
      'à 3 dates jusqu’au 1er mai 2027',
      'an 3 Terminen bis zum 1. Mai 2027',
      'en 3 fechas hasta el 1 de mayo de 2027',
    ]);
  });
});

test('a start outside the rule is an added date, and one of the dates that are counted', () => {
  expect(words({ rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=12' })).toBe('every Friday, 11 times, also on 3 November 2026');
  expect(words({ rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=1' })).toBe('on 3 November 2026');
  expect(words({ rule: 'FREQ=WEEKLY;BYDAY=FR', excludedDates: [tuesday] })).toBe('every Friday');
});

test('every rule has a description in each language, with all values', () => {
  fc.assert(
    fc.property(ruleText, ruleStart, fc.boolean(), (rule, start, allDay) => {
      for (const language of languages) {
        const text = words({ rule, start: formatWallTime(start), allDay }, language);

        expect(text).toMatch(/^\p{Ll}/u);
        expect(text).not.toMatch(/undefined|NaN|null|\{|\}| {2}|,,| ,|\( | \)|,$/);
      }
    }),
    { numRuns: 500 },
  );
});

/** Rules of a few values, so that many have equal parts. */
const smallRule = fc
  .record({
    FREQ: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    INTERVAL: fc.constantFrom('', '2'),
    BYMONTH: fc.constantFrom('', '', '1', '11', '1,2', '10,11,12', '1,2,3,4,5,6,7,8,9,10,11,12'),
    BYWEEKNO: fc.constantFrom('', '', '', '1', '-1', '45'),
    BYYEARDAY: fc.constantFrom('', '', '', '1', '-1'),
    BYMONTHDAY: fc.constantFrom('', '', '1', '-1', '3', '1,3'),
    BYDAY: fc.constantFrom(
      '',
      'TU',
      'MO,TU',
      '1TU',
      '-1TU',
      '1TU,3TU',
      'TU,1MO',
      'MO,TU,WE,TH,FR',
      'MO,TU,WE,TH,FR,SA,SU',
    ),
    BYHOUR: fc.constantFrom('', '', '', '19', '9,19'),
    BYSETPOS: fc.constantFrom('', '', '1', '-1', '2'),
    WKST: fc.constantFrom('', '', 'MO', 'SU'),
  })
  .map((parts) =>
    Object.entries(parts)
      .filter(([, value]) => value)
      .map(([name, value]) => `${name}=${value}`)
      .join(';'),
  )
  .filter((text) => isRule(text));

const isRule = (text: string): boolean => {
  try {
    return Boolean(parseRule(text));
  } catch {
    return false;
  }
};

test('rules with different dates have different descriptions', () => {
  const start = readWallTime(tuesday);
  const range = { from: start, to: readWallTime('2034-01-15 00:00:00') };
  const dates = new Map<string, string>();
  const first = new Map<string, string>();
  for (const rule of new Set(fc.sample(smallRule, { numRuns: 3000, seed: 28 }))) {
    const found = expandRule(parseRule(rule), start, range).join();
    for (const language of languages) {
      const text = words({ rule }, language);
      const key = `${language}: ${text}`;
      const other = first.get(key) ?? rule;
      first.set(key, other);
      expect({ text, other, dates: found }).toEqual({ text, other, dates: dates.get(key) ?? found });
      dates.set(key, found);
    }
  }
});
