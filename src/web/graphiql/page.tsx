/** The script of the GraphiQL page. `build.mjs` bundles it. */
import './workers';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { readAddress, writeAddress } from './address';
import { examples } from './examples';
import { HEADERS, sendQuery } from './requests';
import { storageWithoutHeaders } from './storage';

const { query, variables } = readAddress(location.search);
const tabs = examples.map((example) => ({ query: example }));

/** A query in the address is shown in a tab of its own, with its variables and not those of the last visit. */
const linked = query === undefined ? {} : { initialQuery: query, initialVariables: variables ?? '' };

createRoot(document.getElementById('graphiql') as HTMLElement).render(
  <GraphiQL
    fetcher={sendQuery}
    defaultTabs={query === undefined ? tabs : [{ query, variables: variables ?? null }, ...tabs]}
    {...linked}
    initialHeaders={HEADERS}
    defaultHeaders={HEADERS}
    defaultEditorToolsVisibility={variables === undefined ? 'headers' : 'variables'}
    shouldPersistHeaders={false}
    storage={storageWithoutHeaders}
    inputValueDeprecation
    schemaDescription
    onTabChange={({ tabs, activeTabIndex }) => writeAddress(tabs[activeTabIndex])}
  >
    <GraphiQL.Logo>Almanac</GraphiQL.Logo>
  </GraphiQL>,
);
