/**
 * Sends the traces of Almanac to a collector of OpenTelemetry, by OTLP over HTTP. Start the service with `node --import ./deploy/otel.mjs`
 * (docs/monitoring.md, "Traces"). The SDK reads the standard variables, such as OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER and
 * OTEL_SERVICE_NAME.
 */
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

const provider = new NodeTracerProvider({
  resource: resourceFromAttributes({ 'service.name': 'almanac' }).merge(detectResources({ detectors: [envDetector] })),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
provider.register();

// From the first signal on, spans are sent every half second. Those of the last half second before the end can be lost.
const send = () => void provider.forceFlush().catch(() => {});
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => {
    send();
    setInterval(send, 500).unref();
  });
