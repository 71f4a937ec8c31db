import { addSchema, defaultOf, type JsonSchema, refName } from './json-schema.js';
import { absent, addValues, type Collected, sortedValues, type Values } from './values.js';

/** The parts of an OpenAPI document that clients depend on. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    requestBodies: Record<string, Body>;
    responses: Record<string, Response>;
    examples: Record<string, { value: { code?: string } }>;
  };
}

interface Operation {
  parameters?: (Parameter | Reference)[];
  requestBody?: Body | Reference;
  responses: Record<string, Response | Reference>;
}

interface Reference {
  $ref: string;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: JsonSchema;
}

interface Body {
  required?: boolean;
  content: Content;
}

interface Response {
  headers?: Record<string, unknown>;
  content?: Content;
}

type Content = Record<string, { schema: JsonSchema; examples?: Record<string, Reference> }>;

/** What the REST API accepts and returns, and its errors. */
export const restValues = ({ paths, components }: ApiDocument): { inputs: Values; outputs: Values; errors: Values } => {
  const inputs: Collected = new Map();
  const outputs: Collected = new Map();
  const errors: Collected = new Map();
  const { schemas } = components;

  const addParameter = (operation: string, { name, in: place, required, schema }: Parameter) => {
    const key = `${operation} ${place === 'query' ? `?${name}` : place === 'path' ? `{${name}}` : `${name}:`}`;
    addSchema(inputs, key, schema, schemas);
    if (!required) addValues(inputs, key, absent(defaultOf(schema)));
  };

  const addResponse = (operation: string, status: string, { headers = {}, content = {} }: Response) => {
    for (const header of Object.keys(headers)) addValues(outputs, `${operation} ${status} ${header}:`, 'string');
    for (const [type, { schema, examples = {} }] of Object.entries(content)) {
      if (Number(status) < 400) addSchema(outputs, `${operation} ${status} ${type}`, schema, schemas);
      else {
        for (const name of refsIn(schema)) addSchema(outputs, name, schemas[name] ?? {}, schemas);
        const codes = Object.values(examples).map(({ $ref }) => components.examples[refName($ref)]?.value.code);
        addValues(errors, operation, ...codes.map((code) => `${status} ${code}`));
      }
    }
  };

  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(methods)) {
      const operation = `${method.toUpperCase()} ${path}`;
      addValues(inputs, operation, 'route');
      addValues(outputs, operation, 'route');
      for (const one of parameters) addParameter(operation, resolve(one, components.parameters));
      if (requestBody) {
        const { required, content } = resolve(requestBody, components.requestBodies);
        if (!required) addValues(inputs, `${operation} body`, absent());
        for (const [type, { schema }] of Object.entries(content)) {
          addValues(inputs, `${operation} body`, type);
          addSchema(inputs, `${operation} body ${type}`, schema, schemas);
        }
      }
      for (const [status, one] of Object.entries(responses)) {
        addResponse(operation, status, resolve(one, components.responses));
      }
    }
  }
  return {
    inputs: sortedValues(inputs, 'REST'),
    outputs: sortedValues(outputs, 'REST'),
    errors: sortedValues(errors, 'REST'),
  };
};

const resolve = <Part extends object>(part: Part | Reference, named: Readonly<Record<string, Part>>): Part => {
  if (!('$ref' in part)) return part;
  const found = named[refName(part.$ref)];
  if (!found) throw new Error(`The API document has no ${part.$ref}.`);
  return found;
};

/** The names of all schemas that a schema refers to. */
const refsIn = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
