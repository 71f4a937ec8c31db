import { type GraphQLNamedType, getNamedType, isInterfaceType, isNonNullType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { publicGraph } from '../../src/schema/schema.js';

const objectType = (name: string) => {
  const type = publicGraph.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is not an object type`);
  return type;
};

const connections = Object.keys(publicGraph.getTypeMap()).filter((name) => name.endsWith('Connection'));

test.each(connections)('%s is a connection of the Relay specification, whose edges a client can insert', (name) => {
  const { edges, pageInfo } = objectType(name).getFields();
  const edgeName = name.replace(/Connection$/, 'Edge');
  const edge = objectType(edgeName).getFields();
  const node = getNamedType(edge.node?.type) as GraphQLNamedType;

  expect(String(edges?.type)).toBe(`[${edgeName}!]!`);
  expect(String(pageInfo?.type)).toBe('PageInfo!');
  expect(Object.keys(edge)).toEqual(['cursor', 'node']);
  expect(String(edge.cursor?.type)).toBe('String!');
  expect(isObjectType(node) && node.getInterfaces().map(String)).toEqual(['Node']);
});

test('node and nodes read every type with an id', () => {
  const { node, nodes } = publicGraph.getQueryType()?.getFields() ?? {};
  const Node = publicGraph.getType('Node');
  const withIds = Object.values(publicGraph.getTypeMap()).filter((type) => isObjectType(type) && type.getFields().id);

  expect([String(node?.type), String(nodes?.type)]).toEqual(['Node', '[Node]!']);
  expect(isInterfaceType(Node) && publicGraph.getPossibleTypes(Node).map(String).sort()).toEqual(
    withIds.map(String).sort(),
  );
});

test.each(['Event', 'Venue', 'Organizer', 'Category', 'Tag'])(
  'the mutations of one %s return the record itself, so that a client can insert or update it',
  (kind) => {
    const mutations = publicGraph.getMutationType()?.getFields() ?? {};
    const names = ['create', 'update', 'delete', 'restore'].map((verb) => `${verb}${kind}`);
    const types = names.flatMap((name) => (mutations[name] ? [mutations[name].type] : []));

    expect(types.length).toBeGreaterThanOrEqual(3);
    expect(types.map((type) => [isNonNullType(type), String(getNamedType(type))])).toEqual(
      types.map(() => [true, kind]),
    );
  },
);
