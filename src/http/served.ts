/** What handled a request, for metrics and traces. All values are from tables of the service, so that their number is bounded. */
export interface Served {
  api: Api;
  /** A route such as `GET /events/{id}`, a root field such as `query events`, a page such as `month`. `none` before it is known. */
  operation: string;
}

export type Api = 'rest' | 'graphql' | 'feeds' | 'pages' | 'media' | 'mcp' | 'files' | 'health';

/** Runs `work`, which executes the operation of a request, and notes the operation. */
export type Operate = <Result>(served: Served, work: () => Promise<Result>) => Promise<Result>;
