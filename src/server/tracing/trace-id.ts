/**
 * The trace id in a `traceparent` header (W3C Trace Context). Undefined without a valid header. The log has it also when no SDK of
 * OpenTelemetry is registered.
 */
export const traceIdIn = (traceparent: string | string[] | null | undefined): string | undefined => {
  if (typeof traceparent !== 'string') return undefined;
  const id = /^(?!ff)[\da-f]{2}-([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/.exec(traceparent)?.[1];
  return id === NO_TRACE ? undefined : id;
};

const NO_TRACE = '0'.repeat(32);
