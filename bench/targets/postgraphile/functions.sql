-- The selections of events of the service, as SQL functions that PostgreSQL inlines. PostGraphile serves them in addition to the tables.
CREATE SCHEMA peer;

CREATE FUNCTION peer.event(id int) RETURNS public."Event" LANGUAGE sql STABLE AS $$
  SELECT e.* FROM public."Event" e WHERE e."id" = event.id AND e."status" = 'publish' AND e."published" <= now()
$$;

CREATE FUNCTION peer.events(earliest timestamp, latest timestamp) RETURNS SETOF public."Event" LANGUAGE sql STABLE AS $$
  SELECT e.* FROM public."Event" e
  WHERE e."status" = 'publish' AND NOT e."hideFromListings" AND e."published" <= now()
    AND e."starts" >= earliest AT TIME ZONE 'Europe/Amsterdam'
    AND e."starts" <= latest AT TIME ZONE 'Europe/Amsterdam'
    AND e."ends" <= latest AT TIME ZONE 'Europe/Amsterdam'
  ORDER BY e."starts", e."id"
$$;

CREATE FUNCTION peer.filtered_events(earliest timestamp, latest timestamp, categories int[], word text)
RETURNS SETOF public."Event" LANGUAGE sql STABLE AS $$
  SELECT e.* FROM public."Event" e
  WHERE e."status" = 'publish' AND NOT e."hideFromListings" AND e."published" <= now()
    AND e."starts" >= earliest AT TIME ZONE 'Europe/Amsterdam'
    AND e."starts" <= latest AT TIME ZONE 'Europe/Amsterdam'
    AND e."ends" <= latest AT TIME ZONE 'Europe/Amsterdam'
    AND e."searchText" LIKE '%' || word || '%'
    AND EXISTS (SELECT FROM public."EventCategory" c WHERE c."eventId" = e."id" AND c."categoryId" = ANY (categories))
  ORDER BY e."starts", e."id"
$$;
