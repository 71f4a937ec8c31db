CREATE TYPE "WebhookView" AS ENUM ('public', 'owner');
CREATE TYPE "DeliveryState" AS ENUM ('pending', 'succeeded', 'failed', 'skipped');

CREATE TABLE "Webhook" (
  "id" SERIAL NOT NULL,
  "name" TEXT NOT NULL DEFAULT '',
  "url" TEXT NOT NULL,
  "kinds" TEXT[] NOT NULL,
  "actions" TEXT[] NOT NULL,
  "view" "WebhookView" NOT NULL DEFAULT 'public',
  "userId" INTEGER,
  "secret" TEXT NOT NULL,
  "oldSecret" TEXT,
  "oldSecretUntil" TIMESTAMPTZ(0),
  "enabled" BOOLEAN NOT NULL DEFAULT true,
  "disabledReason" TEXT NOT NULL DEFAULT '',
  "failingSince" TIMESTAMPTZ(0),
  "token" TEXT NOT NULL,
  "isPartial" BOOLEAN NOT NULL DEFAULT false,
  "movedAt" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "created" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Webhook_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "Webhook_userId_idx" ON "Webhook"("userId");

CREATE TABLE "WebhookDelivery" (
  "id" SERIAL NOT NULL,
  "messageId" UUID NOT NULL DEFAULT gen_random_uuid(),
  "webhookId" INTEGER NOT NULL,
  "kind" TEXT,
  "recordId" INTEGER,
  "action" TEXT NOT NULL,
  "token" TEXT NOT NULL,
  "created" TIMESTAMPTZ(0) NOT NULL,
  "state" "DeliveryState" NOT NULL DEFAULT 'pending',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "nextAttempt" TIMESTAMPTZ(3) NOT NULL,
  "lastAttempt" TIMESTAMPTZ(0),
  "lastStatus" INTEGER,
  "lastError" TEXT NOT NULL DEFAULT '',

  CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "WebhookDelivery_webhookId_id_idx" ON "WebhookDelivery"("webhookId", "id");
CREATE INDEX "WebhookDelivery_created_idx" ON "WebhookDelivery"("created");
-- What is to be sent.
CREATE INDEX "WebhookDelivery_pending_idx" ON "WebhookDelivery"("webhookId", "nextAttempt") WHERE "state" = 'pending';
