import type { Argument, Command, Option } from 'commander';
import { absent, type Values } from './values.js';

/** The arguments and options of a command and of its subcommands. */
export const commandValues = (command: Command, name = `Command ${command.name()}`): Values =>
  Object.fromEntries([
    [name, ['command']],
    ...command.registeredArguments.map((argument, at) => [`${name} <${at + 1}>`, argumentValues(argument)]),
    ...command.options.flatMap((option) =>
      [option.short, option.long].flatMap((flag) => (flag ? [[`${name} ${flag}`, optionValues(option)]] : [])),
    ),
    ...command.commands.flatMap((child) => Object.entries(commandValues(child, `${name} ${child.name()}`))),
  ]);

const argumentValues = ({ required, variadic, argChoices, defaultValue }: Argument): string[] => [
  ...(required ? [] : [absent(defaultValue)]),
  ...(argChoices?.map((choice) => JSON.stringify(choice)) ?? [variadic ? 'values' : 'value']),
];

const optionValues = ({ mandatory, required, optional, variadic, argChoices, defaultValue }: Option): string[] => [
  ...(mandatory ? [] : [absent(defaultValue === false ? undefined : defaultValue)]),
  ...(required ? [] : ['flag']),
  ...(required || optional
    ? (argChoices?.map((choice) => JSON.stringify(choice)) ?? [variadic ? 'values' : 'value'])
    : []),
];
