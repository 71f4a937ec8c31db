-- The selections of events of the service, as SQL functions that PostgreSQL inlines. PostGraphile serves them in addition to the tables.
CREATE SCHEMA peer;

CREATE FUNCTION peer.event(id int) RETURNS public."Event" LANGUAGE sql STABLE AS $$
  SELECT e.* FROM public."Event" e WHERE e."id" = event.id AND e."status" = 'publish' AND e."published" <= now()
$$;

CREATE FUNCTION peer.events(first_day date, last_day date) RETURNS SETOF public."Event" LANGUAGE sql STABLE AS $$
  SELECT e.* FROM public."Event" e
  WHERE e."status" = 'publish' AND NOT e."hideFromListings" AND e."published" <= now()
    AND e."starts" >= first_day::timestamp AT TIME ZONE 'Europe/Amsterdam'
    AND e."starts" < (last_day + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam'
    AND e."ends" < (last_day + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam'
  ORDER BY e."starts", e."id"
$$;

CREATE FUNCTION peer.filtered_events(first_day date, last_day date, categories int[], word text)
RETURNS SETOF public."Event" LANGUAGE sql STABLE AS $$
  SELECT e.* FROM public."Event" e
  WHERE e."status" = 'publish' AND NOT e."hideFromListings" AND e."published" <= now()
    AND e."starts" >= first_day::timestamp AT TIME ZONE 'Europe/Amsterdam'
    AND e."starts" < (last_day + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam'
    AND e."ends" < (last_day + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam'
    AND e."searchText" LIKE '%' || word || '%'
    AND EXISTS (SELECT FROM public."EventCategory" c WHERE c."eventId" = e."id" AND c."categoryId" = ANY (categories))
  ORDER BY e."starts", e."id"
$$;
