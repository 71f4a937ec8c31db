/** The parameters of an operation in the document, and its security. */

import { type Argument, languageArgument } from '../argument.js';
import type { Schema } from '../argument-schemas.js';
import { parameter } from './protocol.js';

/** The security of reads: credentials are optional. */
export const noSecurity = [{}, { basic: [] }, { bearer: [] }];
/** The security of writes. */
export const withSecurity = [{ basic: [] }, { bearer: [] }];

/** The parameter of an argument in the path or the query. */
export const parameterOf = ({ name, in: place, required, description, accepted, ...argument }: Argument): object =>
  name === languageArgument.name
    ? parameter('ml_language')
    : {
        name,
        in: place,
        description,
        ...(required && { required }),
        ...(isList(accepted) && { style: 'form', explode: false }),
        schema: { ...accepted, ...(argument.default !== undefined && { default: argument.default }) },
      };

/** Whether a value can be a list, which is separated by commas. */
export const isList = ({ type, anyOf }: Schema): boolean => type === 'array' || Boolean(anyOf?.some(isList));
