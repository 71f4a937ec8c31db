import { z } from 'zod';
import { formerNames, settingsSchema } from '../../src/settings/schema.js';
import { addSchema, type JsonSchema } from './json-schema.js';
import { absent, addValues, type Collected, sortedValues, type Values } from './values.js';

/** The settings, their accepted values and their defaults. A former name that is still read has those of the new one. */
export const settingValues = (): Values => {
  const schema = z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' });
  const { properties = {} }: JsonSchema = JSON.parse(JSON.stringify(schema));
  const settings: Collected = new Map();
  const add = (name: string, schema: JsonSchema) => {
    addSchema(settings, name, schema);
    addValues(settings, name, absent(schema.default));
  };
  for (const [name, schema] of Object.entries(properties)) {
    add(name, schema);
    const former = formerNames[name];
    if (former) add(former, schema);
  }
  return { Setting: ['settings'], ...sortedValues(settings, 'Setting') };
};
