-- Of protected events a ranked search looks at the title alone, which has no index of its own: there are few of them, and this finds them.
CREATE INDEX "Event_protected_idx" ON "Event" ("id") WHERE "passwordHash" IS NOT NULL;
