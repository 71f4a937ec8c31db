import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { RECORDED_URL } from '../../src/rest/document/examples.js';
import { apiDocument } from '../../src/rest/document.js';
import { isUrl } from '../../src/texts/url.js';
import { settings } from '../town.js';

// biome-ignore lint/suspicious/noExplicitAny: a document, read through its own references.
export type Any = any;

/** The document of a service with the URL for which its examples were recorded, as a client reads it. */
export const document: Any = JSON.parse(
  JSON.stringify(
    apiDocument(
      { root: `${RECORDED_URL}/svc/events/v1`, publicUrl: RECORDED_URL, segment: undefined, language: 'en' },
      settings,
    ),
  ),
);

/** A part of the document, or the part that it refers to. */
export const at = (part: Any): Any =>
  part?.$ref
    ? at(
        part.$ref
          .slice(2)
          .split('/')
          .reduce((here: Any, key: string) => here[key], document),
      )
    : part;

/** The operation of the document for a method and a path below the REST root. */
export const operationAt = (method: string, path: string): Any => {
  const [plain = ''] = path.split('?');
  const found = Object.keys(document.paths).find((one) =>
    new RegExp(`^${one.replace('{id}', '\\d+').replace('{slug}', '[^/]+')}$`).test(plain),
  );
  return found && document.paths[found][method.toLowerCase()];
};

/** The differences of a response from the document: its status, its body, a key that the document does not have. */
export const undocumented = (method: string, path: string, { status, body }: { status: number; body: unknown }) => {
  const response = at(operationAt(method, path)?.responses[status]);
  if (!response) return [`${method} ${path} returns ${status}, which the document does not have`];
  return problemsOf(response.content['application/json'].schema, body);
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat('iri', isUrl);

// Clients must ignore unknown keys. Here an unknown key is missing from the document.
const closed = structuredClone(document);
for (const schema of Object.values<Any>(closed.components.schemas)) {
  if (schema.properties && !schema.properties.code) schema.additionalProperties = false;
}
closed.components.schemas.RecordReference.additionalProperties = true;
ajv.addSchema({ ...closed, $id: 'closed' });

const compiled = new Map<string, ValidateFunction>();

/** The differences of a value from a schema of the document. */
export const problemsOf = (schema: Any, value: unknown): string[] => {
  const text = JSON.stringify(schema).replaceAll('"#/', '"closed#/');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, validate);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};
