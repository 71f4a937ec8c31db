import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types for the documents in src, from the schema of Almanac. A running service has the same schema at its URL. */
export default {
  schema: process.env.ALMANAC_SCHEMA ?? '../../schema.graphql',
  documents: 'src/*.graphql',
  generates: {
    'src/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: { DateTime: 'string', EventTime: 'string', Duration: 'string', TimeZone: 'string', URL: 'string' },
      },
    },
  },
} satisfies CodegenConfig;
