import type { Schema } from '../argument-schemas.js';

const body = (code: Schema, data: Schema, more: Readonly<Record<string, Schema>> = {}): Schema => ({
  type: 'object',
  required: ['code', 'message', 'data', ...Object.keys(more)],
  properties: {
    code: { description: 'The error code, for programs. It does not change.', ...code },
    message: { type: 'string', description: 'The error message: what is wrong and what would be right.' },
    data,
    ...more,
  },
});

const dataOf = (more: Readonly<Record<string, Schema>>, status: Schema = { const: 400 }): Schema => ({
  type: 'object',
  required: ['status', ...Object.keys(more)],
  properties: { status: { type: 'integer', description: 'The status of the response.', ...status }, ...more },
});

/** The bodies of errors (docs/rest-contract.md, "Errors"): the result of `errorBody`. */
export const errorSchemas: Readonly<Record<string, Schema>> = {
  Error: { ...body({ type: 'string' }, dataOf({}, {})), description: 'The error.' },
  InvalidParameters: {
    ...body(
      { type: 'string', const: 'rest_invalid_param' },
      dataOf({
        params: {
          type: 'object',
          description: 'Each invalid parameter, and why it is invalid.',
          additionalProperties: { type: 'string' },
        },
        details: {
          description: 'The parameters of the wrong type. An empty list when there are none.',
          anyOf: [
            { type: 'array', items: {}, maxItems: 0 },
            { type: 'object', additionalProperties: { $ref: '#/components/schemas/TypeProblem' } },
          ],
        },
      }),
    ),
    description: 'All invalid parameters.',
  },
  TypeProblem: {
    type: 'object',
    description: 'A parameter of the wrong type.',
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'string', const: 'rest_invalid_type' },
      message: { type: 'string', description: 'The expected type.' },
      data: {
        type: 'object',
        required: ['param'],
        properties: { param: { type: 'string', description: 'The name of the parameter.' } },
      },
    },
  },
  MissingParameters: {
    ...body(
      { type: 'string', const: 'rest_missing_callback_param' },
      dataOf({
        params: {
          type: 'array',
          items: { type: 'string' },
          minItems: 1,
          description: 'The names of the missing parameters.',
        },
      }),
    ),
    description: 'Required parameters that are missing.',
  },
  InvalidJson: {
    ...body(
      { type: 'string', const: 'rest_invalid_json' },
      dataOf({
        json_error_code: { type: 'integer', description: '4 for a syntax error, 5 for invalid UTF-8.' },
        json_error_message: { type: 'string', description: 'The same as a message, always in English.' },
      }),
    ),
    description: 'A body that is not valid JSON, or not valid UTF-8.',
  },
  TermExists: {
    ...body(
      { type: 'string', const: 'term_exists' },
      dataOf({ term_id: { type: 'integer', minimum: 1, description: 'The id of the term that has the name.' } }),
      {
        additional_data: {
          type: 'array',
          items: { type: 'integer' },
          description: 'The same id again.',
        },
      },
    ),
    description: 'A category or tag of this name exists.',
  },
};
