/** The workers of the editor: files of their own, because the content security policy allows no script in a blob. */

/** The URL of each worker by its label. The page contains them, because their names have hashes. */
const urls: Readonly<Record<string, string>> = JSON.parse(document.getElementById('graphiql')?.dataset.workers ?? '{}');

Object.assign(globalThis, {
  MonacoEnvironment: {
    getWorker: (_id: string, label: string) => new Worker(urls[label] ?? urls.editor ?? '', { type: 'module' }),
  },
});
