import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Hides the schema: rejects introspection, and removes the suggestions of names from errors. */
export const withoutSuggestions: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
    return ({ result, setResult }) => setResult((result as GraphQLError[]).map(withoutSuggestion));
  },
};

const withoutSuggestion = (error: GraphQLError): GraphQLError =>
  new GraphQLError(error.message.replace(/ Did you mean .*$/s, ''), {
    nodes: error.nodes,
    extensions: error.extensions,
  });
