// Written by `npm run codegen`.
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All routes, with their methods and arguments */
        get: operations["describeNamespace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document. Browsers, which request HTML, get a page */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Ordered by start. Without date filters: from yesterday, for two years. With `starts_before`, `starts_after`, `ends_before` or `ends_after`: only the given limits apply. With `include`: no date limits apply.
         */
        get: operations["listEvents"];
        put?: never;
        /** Create an event */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an event */
        get: operations["readEvent"];
        /**
         * Change an event (PUT)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged. `password` protects the event with a password. "" removes the protection.
         */
        put: operations["putEvent"];
        /**
         * Change an event
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged. `password` protects the event with a password. "" removes the protection.
         */
        post: operations["updateEvent"];
        /**
         * Delete an event
         * @description Moves the record to the trash. An update with another status restores it.
         */
        delete: operations["deleteEvent"];
        options?: never;
        head?: never;
        /**
         * Change an event (PATCH)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged. `password` protects the event with a password. "" removes the protection.
         */
        patch: operations["patchEvent"];
        trace?: never;
    };
    "/events/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an event by its slug */
        get: operations["readEventBySlug"];
        /**
         * Change an event by its slug (PUT)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        put: operations["putEventBySlug"];
        /**
         * Change an event by its slug
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        post: operations["updateEventBySlug"];
        /**
         * Delete an event by its slug
         * @description Moves the record to the trash. An update with another status restores it.
         */
        delete: operations["deleteEventBySlug"];
        options?: never;
        head?: never;
        /**
         * Change an event by its slug (PATCH)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        patch: operations["patchEventBySlug"];
        trace?: never;
    };
    "/venues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List venues
         * @description Newest first.
         */
        get: operations["listVenues"];
        put?: never;
        /** Create a venue */
        post: operations["createVenue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a venue */
        get: operations["readVenue"];
        /**
         * Change a venue (PUT)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        put: operations["putVenue"];
        /**
         * Change a venue
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        post: operations["updateVenue"];
        /**
         * Delete a venue
         * @description Moves the record to the trash. An update with another status restores it.
         */
        delete: operations["deleteVenue"];
        options?: never;
        head?: never;
        /**
         * Change a venue (PATCH)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        patch: operations["patchVenue"];
        trace?: never;
    };
    "/venues/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a venue by its slug */
        get: operations["readVenueBySlug"];
        /**
         * Change a venue by its slug (PUT)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        put: operations["putVenueBySlug"];
        /**
         * Change a venue by its slug
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        post: operations["updateVenueBySlug"];
        /**
         * Delete a venue by its slug
         * @description Moves the record to the trash. An update with another status restores it.
         */
        delete: operations["deleteVenueBySlug"];
        options?: never;
        head?: never;
        /**
         * Change a venue by its slug (PATCH)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        patch: operations["patchVenueBySlug"];
        trace?: never;
    };
    "/organizers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizers
         * @description Newest first.
         */
        get: operations["listOrganizers"];
        put?: never;
        /** Create an organizer */
        post: operations["createOrganizer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an organizer */
        get: operations["readOrganizer"];
        /**
         * Change an organizer (PUT)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        put: operations["putOrganizer"];
        /**
         * Change an organizer
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        post: operations["updateOrganizer"];
        /**
         * Delete an organizer
         * @description Moves the record to the trash. An update with another status restores it.
         */
        delete: operations["deleteOrganizer"];
        options?: never;
        head?: never;
        /**
         * Change an organizer (PATCH)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        patch: operations["patchOrganizer"];
        trace?: never;
    };
    "/organizers/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an organizer by its slug */
        get: operations["readOrganizerBySlug"];
        /**
         * Change an organizer by its slug (PUT)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        put: operations["putOrganizerBySlug"];
        /**
         * Change an organizer by its slug
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        post: operations["updateOrganizerBySlug"];
        /**
         * Delete an organizer by its slug
         * @description Moves the record to the trash. An update with another status restores it.
         */
        delete: operations["deleteOrganizerBySlug"];
        options?: never;
        head?: never;
        /**
         * Change an organizer by its slug (PATCH)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        patch: operations["patchOrganizerBySlug"];
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description Ordered by name by default. Terms without published events are included with `hide_empty=false`.
         */
        get: operations["listCategories"];
        put?: never;
        /** Create a category */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a category */
        get: operations["readCategory"];
        /**
         * Change a category (PUT)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        put: operations["putCategory"];
        /**
         * Change a category
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        post: operations["updateCategory"];
        /**
         * Delete a category
         * @description Deletes the category permanently. Its children move up to its parent.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category (PATCH)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        patch: operations["patchCategory"];
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description Ordered by name by default. Terms without published events are included with `hide_empty=false`.
         */
        get: operations["listTags"];
        put?: never;
        /** Create a tag */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a tag */
        get: operations["readTag"];
        /**
         * Change a tag (PUT)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        put: operations["putTag"];
        /**
         * Change a tag
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        post: operations["updateTag"];
        /**
         * Delete a tag
         * @description Deletes the tag permanently.
         */
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        /**
         * Change a tag (PATCH)
         * @description POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.
         */
        patch: operations["patchTag"];
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what has changed
         * @description For programs that keep a copy of the calendar. Without `since`: all records that the caller sees in lists. With the token of the last response: what has changed since, at most one change of each record on a page. A token belongs to the caller, and can be used for 90 days; after that, the response is 410, and everything is read again.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subscribe to events */
        get: operations["readEventFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{slug}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an event as a calendar */
        get: operations["readEventCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venue/{slug}.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subscribe to the events of a record */
        get: operations["readVenueFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizer/{slug}.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subscribe to the events of a record */
        get: operations["readOrganizerFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/category/{slug}.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subscribe to the events of a record */
        get: operations["readCategoryFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/tag/{slug}.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subscribe to the events of a record */
        get: operations["readTagFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A page of events, ordered by start. */
        EventList: {
            /** @description The events of this page. */
            events: components["schemas"]["Event"][];
            /**
             * Format: uri
             * @description The URL of this page, with the parameters in effect.
             */
            rest_url: string;
            /**
             * Format: uri
             * @description The URL of the next page, with the same parameters. Absent on the last page.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The URL of the previous page, with the same parameters. Absent on the first page.
             */
            previous_rest_url?: string;
            /** @description The number of matching records, on all pages. */
            total: number;
            /** @description The number of pages. */
            total_pages: number;
        };
        /** @description An event: it happens at a certain time. */
        Event: {
            /** @description The id. Ids are unique across all kinds of records. */
            id: number;
            /** @description The global id: host and id. */
            global_id: string;
            /** @description The global ids of this record, including former ones. */
            global_id_lineage: string[];
            /** @description The id of the author, as a string. */
            author: string;
            /**
             * @description The status. Anonymous clients see published records only.
             * @enum {string}
             */
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /** @description When the record was or will be published, in the time zone of the site. */
            date: string;
            /** @description When the record was or will be published, in UTC. null for drafts and pending records. */
            date_utc: string | null;
            /** @description When the record was last modified, in the time zone of the site. */
            modified: string;
            /** @description When the record was last modified, in UTC. */
            modified_utc: string;
            /**
             * Format: uri
             * @description The URL of the public page.
             */
            url: string;
            /**
             * Format: uri
             * @description The URL of the record in this API.
             */
            rest_url: string;
            /** @description The title. */
            title: string;
            /** @description The description, in HTML. "" when there is none. */
            description: string;
            /** @description A summary of one or two sentences, in HTML. "" when there is none. */
            excerpt: string;
            /** @description The part of the URL that identifies the record. */
            slug: string;
            /** @description The image. false when there is none. */
            image: components["schemas"]["Image"] | false;
            /** @description Whether the event lasts whole days. null without the password of a protected event. */
            all_day: boolean | null;
            /** @description When the event starts, in its time zone. */
            start_date: string;
            /** @description The same time, divided into its parts. */
            start_date_details: components["schemas"]["DateDetails"];
            /** @description When the event ends, in its time zone. */
            end_date: string;
            /** @description The same time, divided into its parts. */
            end_date_details: components["schemas"]["DateDetails"];
            /** @description When the event starts, in UTC. */
            utc_start_date: string;
            /** @description The same time, divided into its parts. */
            utc_start_date_details: components["schemas"]["DateDetails"];
            /** @description When the event ends, in UTC. */
            utc_end_date: string;
            /** @description The same time, divided into its parts. */
            utc_end_date_details: components["schemas"]["DateDetails"];
            /** @description The time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2. */
            timezone: string;
            /** @description The abbreviation of the time zone when the event starts. */
            timezone_abbr: string;
            /** @description The cost as formatted text. "" when there is none. */
            cost: string;
            /** @description The amounts and the currency of the cost. */
            cost_details: components["schemas"]["CostDetails"];
            /** @description The URL of the website. "" when there is none. */
            website: string;
            /** @description Whether to show a map. null without the password of a protected event. */
            show_map: boolean | null;
            /** @description Whether to show a link to a map. null without the password of a protected event. */
            show_map_link: boolean | null;
            /** @description Whether the event is excluded from all lists. null without the password of a protected event. */
            hide_from_listings: boolean | null;
            /** @description Whether the event is pinned in the calendar. null without the password of a protected event. */
            sticky: boolean | null;
            /** @description Whether the event is featured. null without the password of a protected event. */
            featured: boolean | null;
            /** @description The categories, ordered by name. */
            categories: components["schemas"]["Category"][];
            /** @description The tags, ordered by name. */
            tags: components["schemas"]["Tag"][];
            /** @description The first venue. [] when there is none. */
            venue: components["schemas"]["Venue"] | unknown[];
            /** @description The organizers, in order. */
            organizer: components["schemas"]["Organizer"][];
            /** @description The event as schema.org Event, for search engines. Only in responses with a single record. */
            json_ld?: Record<string, never>;
            /** @description All venues, in order. */
            venues: components["schemas"]["Venue"][];
            /**
             * @description The language of the title or name.
             * @enum {string}
             */
            language: "nl" | "en" | "fr" | "de" | "es";
            /** @description The languages that have texts, each with the slug and the URL in this API. */
            translations: {
                [key: string]: {
                    /** @description The part of the URL that identifies the record. */
                    slug: string;
                    /**
                     * Format: uri
                     * @description The URL of the record in this API.
                     */
                    rest_url: unknown;
                };
            };
            /** @description The series of an event that repeats. Only in responses with a single record. Absent when there is none. */
            series?: components["schemas"]["Series"];
        };
        /** @description An image. */
        Image: {
            /** @description The URL of the image. */
            url: string;
            /** @description The id of the image. Images have their own ids. */
            id: number;
            /** @description The extension of the file name. "" when there is none. */
            extension: string;
            /** @description In pixels. 0 when unknown. */
            width: number;
            /** @description In pixels. 0 when unknown. */
            height: number;
            /** @description In bytes. 0 when unknown. */
            filesize: number;
            /** @description Alternative text for people who cannot see the image. */
            alt: string;
            /** @description The smaller copies of an uploaded image, by name. Absent when there is none. */
            sizes?: {
                thumbnail?: {
                    /** @description In pixels. */
                    width: number;
                    /** @description In pixels. */
                    height: number;
                    /** @description The media type. */
                    "mime-type": string;
                    /** @description In bytes. */
                    filesize: number;
                    /**
                     * Format: uri
                     * @description The URL of the copy.
                     */
                    url: string;
                };
                medium?: {
                    /** @description In pixels. */
                    width: number;
                    /** @description In pixels. */
                    height: number;
                    /** @description The media type. */
                    "mime-type": string;
                    /** @description In bytes. */
                    filesize: number;
                    /**
                     * Format: uri
                     * @description The URL of the copy.
                     */
                    url: string;
                };
                medium_large?: {
                    /** @description In pixels. */
                    width: number;
                    /** @description In pixels. */
                    height: number;
                    /** @description The media type. */
                    "mime-type": string;
                    /** @description In bytes. */
                    filesize: number;
                    /**
                     * Format: uri
                     * @description The URL of the copy.
                     */
                    url: string;
                };
                large?: {
                    /** @description In pixels. */
                    width: number;
                    /** @description In pixels. */
                    height: number;
                    /** @description The media type. */
                    "mime-type": string;
                    /** @description In bytes. */
                    filesize: number;
                    /**
                     * Format: uri
                     * @description The URL of the copy.
                     */
                    url: string;
                };
            };
        };
        /** @description A time divided into its parts, padded with zeros. */
        DateDetails: {
            /** @description The year. */
            year: string;
            /** @description The month, 01 to 12. */
            month: string;
            /** @description The day of the month. */
            day: string;
            /** @description The hour, 00 to 23. */
            hour: string;
            /** @description The minutes. */
            minutes: string;
            /** @description The seconds. */
            seconds: string;
        };
        /** @description The amounts and the currency of a cost. */
        CostDetails: {
            /** @description The currency as written. "" when there is none. */
            currency_symbol: string;
            /** @description The ISO 4217 code of the currency. "" when the symbol is ambiguous. */
            currency_code: string;
            /**
             * @description The position of the currency symbol.
             * @enum {string}
             */
            currency_position: "prefix" | "postfix" | "";
            /** @description The amounts in ascending order, as strings. */
            values: string[];
        };
        /** @description A category of events. Categories form a tree. */
        Category: {
            /** @description The id. Ids are unique across all kinds of records. */
            id: number;
            /** @description The number of published events with this term. */
            count: number;
            /** @description The description, in HTML. "" when there is none. */
            description: string;
            /** @description The name. */
            name: string;
            /** @description The part of the URL that identifies the record. */
            slug: string;
            /**
             * @description The taxonomy: a constant for each kind.
             * @constant
             */
            taxonomy: "tribe_events_cat";
            /** @description The id of the parent category. 0 when there is none, and always 0 for tags. */
            parent: number;
            /** @description Always empty. */
            meta: unknown[];
            /**
             * Format: uri
             * @description The URL of the public page.
             */
            url: string;
            /** @description The URLs of the record in this API. */
            urls: components["schemas"]["TermUrls"];
            /**
             * @description Always 0.
             * @constant
             */
            term_group: 0;
            /** @description The same as the id. */
            term_taxonomy_id: number;
            /**
             * @description Always the same value.
             * @constant
             */
            filter: "raw";
            /**
             * @description The language of the title or name.
             * @enum {string}
             */
            language: "nl" | "en" | "fr" | "de" | "es";
            /** @description The languages that have texts, each with the slug and the URL in this API. */
            translations: {
                [key: string]: {
                    /** @description The part of the URL that identifies the record. */
                    slug: string;
                    /**
                     * Format: uri
                     * @description The URL of the record in this API.
                     */
                    rest_url: unknown;
                };
            };
        };
        /** @description The URLs of a category or tag in this API. */
        TermUrls: {
            /**
             * Format: uri
             * @description The term.
             */
            self: string;
            /**
             * Format: uri
             * @description The list that contains the term.
             */
            collection: string;
            /**
             * Format: uri
             * @description The parent category. Absent when there is none.
             */
            up?: string;
        };
        /** @description A keyword of events. */
        Tag: {
            /** @description The id. Ids are unique across all kinds of records. */
            id: number;
            /** @description The number of published events with this term. */
            count: number;
            /** @description The description, in HTML. "" when there is none. */
            description: string;
            /** @description The name. */
            name: string;
            /** @description The part of the URL that identifies the record. */
            slug: string;
            /**
             * @description The taxonomy: a constant for each kind.
             * @constant
             */
            taxonomy: "post_tag";
            /** @description The id of the parent category. 0 when there is none, and always 0 for tags. */
            parent: number;
            /** @description Always empty. */
            meta: unknown[];
            /**
             * Format: uri
             * @description The URL of the public page.
             */
            url: string;
            /** @description The URLs of the record in this API. */
            urls: components["schemas"]["TermUrls"];
            /**
             * @description Always 0.
             * @constant
             */
            term_group: 0;
            /** @description The same as the id. */
            term_taxonomy_id: number;
            /**
             * @description Always the same value.
             * @constant
             */
            filter: "raw";
            /**
             * @description The language of the title or name.
             * @enum {string}
             */
            language: "nl" | "en" | "fr" | "de" | "es";
            /** @description The languages that have texts, each with the slug and the URL in this API. */
            translations: {
                [key: string]: {
                    /** @description The part of the URL that identifies the record. */
                    slug: string;
                    /**
                     * Format: uri
                     * @description The URL of the record in this API.
                     */
                    rest_url: unknown;
                };
            };
        };
        /** @description A place where events take place. */
        Venue: {
            /** @description The id. Ids are unique across all kinds of records. */
            id: number;
            /** @description The id of the author, as a string. */
            author: string;
            /**
             * @description The status. Anonymous clients see published records only.
             * @enum {string}
             */
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /** @description When the record was or will be published, in the time zone of the site. */
            date: string;
            /** @description When the record was or will be published, in UTC. null for drafts and pending records. */
            date_utc: string | null;
            /** @description When the record was last modified, in the time zone of the site. */
            modified: string;
            /** @description When the record was last modified, in UTC. */
            modified_utc: string;
            /**
             * Format: uri
             * @description The URL of the public page.
             */
            url: string;
            /** @description The name of the venue. */
            venue: string;
            /** @description The description, in HTML. "" when there is none. */
            description: string;
            /** @description The part of the URL that identifies the record. */
            slug: string;
            /** @description The image. false when there is none. */
            image: components["schemas"]["Image"] | false;
            /** @description Street and number. */
            address: string;
            /** @description City or town. */
            city: string;
            /** @description Country name or code. */
            country: string;
            /** @description Province. */
            province: string;
            /** @description State. */
            state: string;
            /** @description Postal code. */
            zip: string;
            /** @description Telephone number. */
            phone: string;
            /** @description The URL of the website. "" when there is none. */
            website: string;
            /** @description The state or province. */
            stateprovince: string;
            /** @description The venue as schema.org Place, for search engines. Only in responses with a single record. */
            json_ld?: Record<string, never>;
            /** @description Whether the events of the venue show a map. */
            show_map: boolean;
            /** @description Whether the events of the venue show a link to a map. */
            show_map_link: boolean;
            /** @description The global id: host and id. */
            global_id: string;
            /** @description The global ids of this record, including former ones. */
            global_id_lineage: string[];
            /**
             * Format: double
             * @description Latitude in degrees north. null when unknown.
             */
            geo_lat: number | null;
            /**
             * Format: double
             * @description Longitude in degrees east. null when unknown.
             */
            geo_lng: number | null;
            /**
             * @description The language of the title or name.
             * @enum {string}
             */
            language: "nl" | "en" | "fr" | "de" | "es";
            /** @description The languages that have texts, each with the slug and the URL in this API. */
            translations: {
                [key: string]: {
                    /** @description The part of the URL that identifies the record. */
                    slug: string;
                    /**
                     * Format: uri
                     * @description The URL of the record in this API.
                     */
                    rest_url: unknown;
                };
            };
        };
        /** @description A person or group that organizes events. */
        Organizer: {
            /** @description The id. Ids are unique across all kinds of records. */
            id: number;
            /** @description The id of the author, as a string. */
            author: string;
            /**
             * @description The status. Anonymous clients see published records only.
             * @enum {string}
             */
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /** @description When the record was or will be published, in the time zone of the site. */
            date: string;
            /** @description When the record was or will be published, in UTC. null for drafts and pending records. */
            date_utc: string | null;
            /** @description When the record was last modified, in the time zone of the site. */
            modified: string;
            /** @description When the record was last modified, in UTC. */
            modified_utc: string;
            /**
             * Format: uri
             * @description The URL of the public page.
             */
            url: string;
            /** @description The name of the organizer. */
            organizer: string;
            /** @description The description, in HTML. "" when there is none. */
            description: string;
            /** @description The part of the URL that identifies the record. */
            slug: string;
            /** @description The image. false when there is none. */
            image: components["schemas"]["Image"] | false;
            /** @description Telephone number. */
            phone: string;
            /** @description The URL of the website. "" when there is none. */
            website: string;
            /** @description E-mail address. "" when there is none. */
            email: string;
            /** @description The organizer as schema.org Person, for search engines. Only in responses with a single record. */
            json_ld?: Record<string, never>;
            /** @description The global id: host and id. */
            global_id: string;
            /** @description The global ids of this record, including former ones. */
            global_id_lineage: string[];
            /**
             * @description The language of the title or name.
             * @enum {string}
             */
            language: "nl" | "en" | "fr" | "de" | "es";
            /** @description The languages that have texts, each with the slug and the URL in this API. */
            translations: {
                [key: string]: {
                    /** @description The part of the URL that identifies the record. */
                    slug: string;
                    /**
                     * Format: uri
                     * @description The URL of the record in this API.
                     */
                    rest_url: unknown;
                };
            };
        };
        /** @description The series of an event that repeats. GraphQL has its rule and its other events. */
        Series: {
            /** @description The id of the series in GraphQL. */
            id: string;
        };
        /** @description A page of venues, newest first. */
        VenueList: {
            /** @description The venues of this page. */
            venues: components["schemas"]["Venue"][];
            /**
             * Format: uri
             * @description The URL of this page, with the parameters in effect.
             */
            rest_url: string;
            /**
             * Format: uri
             * @description The URL of the next page, with the same parameters. Absent on the last page.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The URL of the previous page, with the same parameters. Absent on the first page.
             */
            previous_rest_url?: string;
            /** @description The number of matching records, on all pages. */
            total: number;
            /** @description The number of pages. */
            total_pages: number;
        };
        /** @description A page of organizers, newest first. */
        OrganizerList: {
            /** @description The organizers of this page. */
            organizers: components["schemas"]["Organizer"][];
            /**
             * Format: uri
             * @description The URL of this page, with the parameters in effect.
             */
            rest_url: string;
            /**
             * Format: uri
             * @description The URL of the next page, with the same parameters. Absent on the last page.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The URL of the previous page, with the same parameters. Absent on the first page.
             */
            previous_rest_url?: string;
            /** @description The number of matching records, on all pages. */
            total: number;
            /** @description The number of pages. */
            total_pages: number;
        };
        /** @description A page of categories. */
        CategoryList: {
            /**
             * Format: uri
             * @description The URL of this page, with the parameters in effect.
             */
            rest_url: string;
            /** @description The number of matching records, on all pages. */
            total: number;
            /** @description The number of pages. */
            total_pages: number;
            /** @description The categories of this page. */
            categories: components["schemas"]["Category"][];
            /**
             * Format: uri
             * @description The URL of the next page, with the same parameters. Absent on the last page.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The URL of the previous page, with the same parameters. Absent on the first page.
             */
            previous_rest_url?: string;
        };
        /** @description A page of tags. */
        TagList: {
            /**
             * Format: uri
             * @description The URL of this page, with the parameters in effect.
             */
            rest_url: string;
            /** @description The number of matching records, on all pages. */
            total: number;
            /** @description The number of pages. */
            total_pages: number;
            /** @description The tags of this page. */
            tags: components["schemas"]["Tag"][];
            /**
             * Format: uri
             * @description The URL of the next page, with the same parameters. Absent on the last page.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The URL of the previous page, with the same parameters. Absent on the first page.
             */
            previous_rest_url?: string;
        };
        /** @description A page of changes. */
        Changes: {
            /** @description At most one change of each record. */
            changes: components["schemas"]["Change"][];
            /** @description Send it as `since` to go on from here. */
            token: string;
            /** @description Whether there is another page at once. A page can be empty although there is. */
            has_more: boolean;
            /**
             * Format: uri
             * @description The URL of the next page, if there is one at once.
             */
            next_rest_url?: string;
        };
        /** @description The last change of a record. */
        Change: {
            /**
             * @description The kind of the record.
             * @enum {string}
             */
            kind: "event" | "venue" | "organizer" | "category" | "tag";
            /** @description The id. Ids are unique across all kinds of records. */
            id: number;
            /**
             * @description created: it is new, or has become visible. updated: it was changed. deleted: it was deleted, or is no longer visible.
             * @enum {string}
             */
            action: "created" | "updated" | "deleted";
            /** @description When it was changed, in UTC. Absent while all records are listed. */
            changed_utc?: string;
            /**
             * Format: uri
             * @description The URL of the record. Absent for a deletion.
             */
            rest_url?: string;
        };
        EventData: {
            /**
             * @description The title.
             * @example Night of Jazz
             */
            title: string;
            /**
             * @description When the event starts, in its time zone. A value with an offset is a point in time.
             * @example 2026-05-02 20:00:00
             */
            start_date: string | number;
            /**
             * @description When the event ends. It cannot end before it starts.
             * @example 2026-05-03 01:30:00
             */
            end_date: string | number;
            /** @description The id of the author. Only editors and administrators can set another user. */
            author?: number;
            /**
             * @description When the record is published, in the time zone of the site.
             * @example 2026-03-01 09:00:00
             */
            date?: string | number;
            /**
             * @description When the record is published, in UTC.
             * @example 2026-03-01 09:00:00
             */
            date_utc?: string | number;
            /**
             * @description The description.
             * @example Four bands until late.
             */
            description?: string | null;
            /**
             * @description The part of the URL that identifies the record. Default: made from the title, with a number when it is taken.
             * @example night-of-jazz
             */
            slug?: string | null;
            /**
             * @description publish (the default), future, draft, pending, private or trash.
             * @enum {string}
             */
            status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /**
             * @description The id or the URL of an image. The service fetches it only with REMOTE_IMAGES.
             * @example https://jazz.example/night.jpg
             */
            image?: string | number | components["schemas"]["RecordReference"] | false | null;
            /**
             * @description A summary of one or two sentences.
             * @example Four bands, one night.
             */
            excerpt?: string | null;
            /**
             * @description The time zone, for example Europe/Amsterdam. Default: that of the site.
             * @example Europe/Amsterdam
             */
            timezone?: string | null;
            /** @description Whether the event lasts whole days. */
            all_day?: boolean;
            /**
             * @description The cost as text: “10”, “$10 - 20”, “Free”.
             * @example €15 - 22.50
             */
            cost?: string | number | (string | number)[] | null;
            /**
             * @description The URL of the website.
             * @example https://jazz.example/night
             */
            website?: string | "" | null;
            /** @description Whether to show a map. */
            show_map?: boolean;
            /** @description Whether to show a link to a map. */
            show_map_link?: boolean;
            /** @description Whether to exclude the event from all lists. */
            hide_from_listings?: boolean;
            /** @description Whether to pin the event in the calendar. */
            sticky?: boolean;
            /** @description Whether the event is featured. */
            featured?: boolean;
            /**
             * @description The categories, by id, slug or name. A name that does not exist is created.
             * @example [
             *       "Concerts"
             *     ]
             */
            categories?: (number | string | components["schemas"]["RecordReference"])[] | number | string | null;
            /**
             * @description The tags, by id, slug or name. A name that does not exist is created.
             * @example [
             *       "Jazz"
             *     ]
             */
            tags?: (number | string | components["schemas"]["RecordReference"])[] | number | string | null;
            /**
             * @description The venues, in order: ids, or the data of new venues.
             * @example {
             *       "venue": "Harbour Hall",
             *       "city": "Amsterdam"
             *     }
             */
            venue?: (number | components["schemas"]["RecordReference"] | components["schemas"]["VenueData"])[] | number | components["schemas"]["RecordReference"] | components["schemas"]["VenueData"] | null;
            /**
             * @description The organizers, in order: ids, or the data of new organizers.
             * @example {
             *       "organizer": "Jazz on the Water"
             *     }
             */
            organizer?: (number | components["schemas"]["RecordReference"] | components["schemas"]["OrganizerData"])[] | number | components["schemas"]["RecordReference"] | components["schemas"]["OrganizerData"] | null;
        };
        EventChangesAndPassword: {
            /** @description The password of a protected event. */
            password?: string | null;
            /**
             * @description The title.
             * @example Night of Jazz
             */
            title?: string;
            /**
             * @description When the event starts, in its time zone. A value with an offset is a point in time.
             * @example 2026-05-02 20:00:00
             */
            start_date?: string | number;
            /**
             * @description When the event ends. It cannot end before it starts.
             * @example 2026-05-03 01:30:00
             */
            end_date?: string | number;
            /** @description The id of the author. Only editors and administrators can set another user. */
            author?: number;
            /**
             * @description When the record is published, in the time zone of the site.
             * @example 2026-03-01 09:00:00
             */
            date?: string | number;
            /**
             * @description When the record is published, in UTC.
             * @example 2026-03-01 09:00:00
             */
            date_utc?: string | number;
            /**
             * @description The description.
             * @example Four bands until late.
             */
            description?: string | null;
            /**
             * @description The part of the URL that identifies the record. Default: made from the title, with a number when it is taken.
             * @example night-of-jazz
             */
            slug?: string | null;
            /**
             * @description publish (the default), future, draft, pending, private or trash.
             * @enum {string}
             */
            status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /**
             * @description The id or the URL of an image. The service fetches it only with REMOTE_IMAGES.
             * @example https://jazz.example/night.jpg
             */
            image?: string | number | components["schemas"]["RecordReference"] | false | null;
            /**
             * @description A summary of one or two sentences.
             * @example Four bands, one night.
             */
            excerpt?: string | null;
            /**
             * @description The time zone, for example Europe/Amsterdam. Default: that of the site.
             * @example Europe/Amsterdam
             */
            timezone?: string | null;
            /** @description Whether the event lasts whole days. */
            all_day?: boolean;
            /**
             * @description The cost as text: “10”, “$10 - 20”, “Free”.
             * @example €15 - 22.50
             */
            cost?: string | number | (string | number)[] | null;
            /**
             * @description The URL of the website.
             * @example https://jazz.example/night
             */
            website?: string | "" | null;
            /** @description Whether to show a map. */
            show_map?: boolean;
            /** @description Whether to show a link to a map. */
            show_map_link?: boolean;
            /** @description Whether to exclude the event from all lists. */
            hide_from_listings?: boolean;
            /** @description Whether to pin the event in the calendar. */
            sticky?: boolean;
            /** @description Whether the event is featured. */
            featured?: boolean;
            /**
             * @description The categories, by id, slug or name. A name that does not exist is created.
             * @example [
             *       "Concerts"
             *     ]
             */
            categories?: (number | string | components["schemas"]["RecordReference"])[] | number | string | null;
            /**
             * @description The tags, by id, slug or name. A name that does not exist is created.
             * @example [
             *       "Jazz"
             *     ]
             */
            tags?: (number | string | components["schemas"]["RecordReference"])[] | number | string | null;
            /**
             * @description The venues, in order: ids, or the data of new venues.
             * @example {
             *       "venue": "Harbour Hall",
             *       "city": "Amsterdam"
             *     }
             */
            venue?: (number | components["schemas"]["RecordReference"] | components["schemas"]["VenueData"])[] | number | components["schemas"]["RecordReference"] | components["schemas"]["VenueData"] | null;
            /**
             * @description The organizers, in order: ids, or the data of new organizers.
             * @example {
             *       "organizer": "Jazz on the Water"
             *     }
             */
            organizer?: (number | components["schemas"]["RecordReference"] | components["schemas"]["OrganizerData"])[] | number | components["schemas"]["RecordReference"] | components["schemas"]["OrganizerData"] | null;
        };
        EventChanges: {
            /**
             * @description The title.
             * @example Night of Jazz
             */
            title?: string;
            /**
             * @description When the event starts, in its time zone. A value with an offset is a point in time.
             * @example 2026-05-02 20:00:00
             */
            start_date?: string | number;
            /**
             * @description When the event ends. It cannot end before it starts.
             * @example 2026-05-03 01:30:00
             */
            end_date?: string | number;
            /** @description The id of the author. Only editors and administrators can set another user. */
            author?: number;
            /**
             * @description When the record is published, in the time zone of the site.
             * @example 2026-03-01 09:00:00
             */
            date?: string | number;
            /**
             * @description When the record is published, in UTC.
             * @example 2026-03-01 09:00:00
             */
            date_utc?: string | number;
            /**
             * @description The description.
             * @example Four bands until late.
             */
            description?: string | null;
            /**
             * @description The part of the URL that identifies the record. Default: made from the title, with a number when it is taken.
             * @example night-of-jazz
             */
            slug?: string | null;
            /**
             * @description publish (the default), future, draft, pending, private or trash.
             * @enum {string}
             */
            status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /**
             * @description The id or the URL of an image. The service fetches it only with REMOTE_IMAGES.
             * @example https://jazz.example/night.jpg
             */
            image?: string | number | components["schemas"]["RecordReference"] | false | null;
            /**
             * @description A summary of one or two sentences.
             * @example Four bands, one night.
             */
            excerpt?: string | null;
            /**
             * @description The time zone, for example Europe/Amsterdam. Default: that of the site.
             * @example Europe/Amsterdam
             */
            timezone?: string | null;
            /** @description Whether the event lasts whole days. */
            all_day?: boolean;
            /**
             * @description The cost as text: “10”, “$10 - 20”, “Free”.
             * @example €15 - 22.50
             */
            cost?: string | number | (string | number)[] | null;
            /**
             * @description The URL of the website.
             * @example https://jazz.example/night
             */
            website?: string | "" | null;
            /** @description Whether to show a map. */
            show_map?: boolean;
            /** @description Whether to show a link to a map. */
            show_map_link?: boolean;
            /** @description Whether to exclude the event from all lists. */
            hide_from_listings?: boolean;
            /** @description Whether to pin the event in the calendar. */
            sticky?: boolean;
            /** @description Whether the event is featured. */
            featured?: boolean;
            /**
             * @description The categories, by id, slug or name. A name that does not exist is created.
             * @example [
             *       "Concerts"
             *     ]
             */
            categories?: (number | string | components["schemas"]["RecordReference"])[] | number | string | null;
            /**
             * @description The tags, by id, slug or name. A name that does not exist is created.
             * @example [
             *       "Jazz"
             *     ]
             */
            tags?: (number | string | components["schemas"]["RecordReference"])[] | number | string | null;
            /**
             * @description The venues, in order: ids, or the data of new venues.
             * @example {
             *       "venue": "Harbour Hall",
             *       "city": "Amsterdam"
             *     }
             */
            venue?: (number | components["schemas"]["RecordReference"] | components["schemas"]["VenueData"])[] | number | components["schemas"]["RecordReference"] | components["schemas"]["VenueData"] | null;
            /**
             * @description The organizers, in order: ids, or the data of new organizers.
             * @example {
             *       "organizer": "Jazz on the Water"
             *     }
             */
            organizer?: (number | components["schemas"]["RecordReference"] | components["schemas"]["OrganizerData"])[] | number | components["schemas"]["RecordReference"] | components["schemas"]["OrganizerData"] | null;
        };
        VenueData: {
            /**
             * @description The name of the venue.
             * @example Harbour Hall
             */
            venue: string;
            /** @description The id of the author. Only editors and administrators can set another user. */
            author?: number;
            /**
             * @description When the record is published, in the time zone of the site.
             * @example 2026-03-01 09:00:00
             */
            date?: string | number;
            /**
             * @description When the record is published, in UTC.
             * @example 2026-03-01 09:00:00
             */
            date_utc?: string | number;
            /** @description The description. */
            description?: string | null;
            /**
             * @description publish (the default), future, draft, pending, private or trash.
             * @enum {string}
             */
            status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /**
             * @description The id or the URL of an image. The service fetches it only with REMOTE_IMAGES.
             * @example https://jazz.example/night.jpg
             */
            image?: string | number | components["schemas"]["RecordReference"] | false | null;
            /** @description Whether the events of the venue show a map. */
            show_map?: ("true" | "false" | "yes" | "no" | "1" | "0") | boolean;
            /** @description Whether the events of the venue show a link to a map. */
            show_map_link?: ("true" | "false" | "yes" | "no" | "1" | "0") | boolean;
            /**
             * @description Street and number.
             * @example Quay 3
             */
            address?: string | null;
            /**
             * @description City or town.
             * @example Amsterdam
             */
            city?: string | null;
            /**
             * @description Country name or code.
             * @example Netherlands
             */
            country?: string | null;
            /** @description Province. */
            province?: string | null;
            /** @description State. */
            state?: string | null;
            /**
             * @description Postal code.
             * @example 1011 AB
             */
            zip?: string | null;
            /** @description Telephone number. */
            phone?: string | null;
            /** @description The state or province. Default: the state, or else the province. */
            stateprovince?: string | null;
            /**
             * @description The URL of the website.
             * @example https://jazz.example/
             */
            website?: string | "" | null;
            /**
             * Format: double
             * @description Latitude in degrees north.
             * @example 52.378
             */
            geo_lat?: number | null;
            /**
             * Format: double
             * @description Longitude in degrees east.
             * @example 4.913
             */
            geo_lng?: number | null;
        };
        VenueChanges: {
            /**
             * @description The name of the venue.
             * @example Harbour Hall
             */
            venue?: string;
            /** @description The id of the author. Only editors and administrators can set another user. */
            author?: number;
            /**
             * @description When the record is published, in the time zone of the site.
             * @example 2026-03-01 09:00:00
             */
            date?: string | number;
            /**
             * @description When the record is published, in UTC.
             * @example 2026-03-01 09:00:00
             */
            date_utc?: string | number;
            /** @description The description. */
            description?: string | null;
            /**
             * @description publish (the default), future, draft, pending, private or trash.
             * @enum {string}
             */
            status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /**
             * @description The id or the URL of an image. The service fetches it only with REMOTE_IMAGES.
             * @example https://jazz.example/night.jpg
             */
            image?: string | number | components["schemas"]["RecordReference"] | false | null;
            /** @description Whether the events of the venue show a map. */
            show_map?: ("true" | "false" | "yes" | "no" | "1" | "0") | boolean;
            /** @description Whether the events of the venue show a link to a map. */
            show_map_link?: ("true" | "false" | "yes" | "no" | "1" | "0") | boolean;
            /**
             * @description Street and number.
             * @example Quay 3
             */
            address?: string | null;
            /**
             * @description City or town.
             * @example Amsterdam
             */
            city?: string | null;
            /**
             * @description Country name or code.
             * @example Netherlands
             */
            country?: string | null;
            /** @description Province. */
            province?: string | null;
            /** @description State. */
            state?: string | null;
            /**
             * @description Postal code.
             * @example 1011 AB
             */
            zip?: string | null;
            /** @description Telephone number. */
            phone?: string | null;
            /** @description The state or province. Default: the state, or else the province. */
            stateprovince?: string | null;
            /**
             * @description The URL of the website.
             * @example https://jazz.example/
             */
            website?: string | "" | null;
            /**
             * Format: double
             * @description Latitude in degrees north.
             * @example 52.378
             */
            geo_lat?: number | null;
            /**
             * Format: double
             * @description Longitude in degrees east.
             * @example 4.913
             */
            geo_lng?: number | null;
        };
        OrganizerData: {
            /**
             * @description The name of the organizer.
             * @example Jazz on the Water
             */
            organizer: string;
            /** @description The id of the author. Only editors and administrators can set another user. */
            author?: number;
            /**
             * @description When the record is published, in the time zone of the site.
             * @example 2026-03-01 09:00:00
             */
            date?: string | number;
            /**
             * @description When the record is published, in UTC.
             * @example 2026-03-01 09:00:00
             */
            date_utc?: string | number;
            /** @description The description. */
            description?: string | null;
            /**
             * @description publish (the default), future, draft, pending, private or trash.
             * @enum {string}
             */
            status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /**
             * @description The id or the URL of an image. The service fetches it only with REMOTE_IMAGES.
             * @example https://jazz.example/night.jpg
             */
            image?: string | number | components["schemas"]["RecordReference"] | false | null;
            /** @description Telephone number. */
            phone?: string | null;
            /**
             * @description The URL of a website.
             * @example https://jazz.example/
             */
            website?: string | "" | null;
            /**
             * @description E-mail address.
             * @example hello@jazz.example
             */
            email?: string | "" | null;
        };
        OrganizerChanges: {
            /**
             * @description The name of the organizer.
             * @example Jazz on the Water
             */
            organizer?: string;
            /** @description The id of the author. Only editors and administrators can set another user. */
            author?: number;
            /**
             * @description When the record is published, in the time zone of the site.
             * @example 2026-03-01 09:00:00
             */
            date?: string | number;
            /**
             * @description When the record is published, in UTC.
             * @example 2026-03-01 09:00:00
             */
            date_utc?: string | number;
            /** @description The description. */
            description?: string | null;
            /**
             * @description publish (the default), future, draft, pending, private or trash.
             * @enum {string}
             */
            status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /**
             * @description The id or the URL of an image. The service fetches it only with REMOTE_IMAGES.
             * @example https://jazz.example/night.jpg
             */
            image?: string | number | components["schemas"]["RecordReference"] | false | null;
            /** @description Telephone number. */
            phone?: string | null;
            /**
             * @description The URL of a website.
             * @example https://jazz.example/
             */
            website?: string | "" | null;
            /**
             * @description E-mail address.
             * @example hello@jazz.example
             */
            email?: string | "" | null;
        };
        CategoryData: {
            /**
             * @description The name.
             * @example Concerts
             */
            name: string;
            /**
             * @description The description.
             * @example Music, live.
             */
            description?: string | null;
            /**
             * @description The part of the URL that identifies the record. Default: made from the name.
             * @example night-of-jazz
             */
            slug?: string | null;
            /** @description The parent category. 0 or null when there is none. */
            parent?: number | null;
        };
        CategoryChanges: {
            /**
             * @description The name.
             * @example Concerts
             */
            name?: string;
            /**
             * @description The description.
             * @example Music, live.
             */
            description?: string | null;
            /**
             * @description The part of the URL that identifies the record. Default: made from the name.
             * @example night-of-jazz
             */
            slug?: string | null;
            /** @description The parent category. 0 or null when there is none. */
            parent?: number | null;
        };
        TagData: {
            /**
             * @description The name.
             * @example Jazz
             */
            name: string;
            /**
             * @description The description.
             * @example From Armstrong on.
             */
            description?: string | null;
            /**
             * @description The part of the URL that identifies the record. Default: made from the name.
             * @example night-of-jazz
             */
            slug?: string | null;
        };
        TagChanges: {
            /**
             * @description The name.
             * @example Jazz
             */
            name?: string;
            /**
             * @description The description.
             * @example From Armstrong on.
             */
            description?: string | null;
            /**
             * @description The part of the URL that identifies the record. Default: made from the name.
             * @example night-of-jazz
             */
            slug?: string | null;
        };
        /** @description The error. */
        Error: {
            /** @description The error code, for programs. It does not change. */
            code: string;
            /** @description The error message: what is wrong and what would be right. */
            message: string;
            data: {
                /** @description The status of the response. */
                status: number;
            };
        };
        /** @description All invalid parameters. */
        InvalidParameters: {
            /**
             * @description The error code, for programs. It does not change.
             * @constant
             */
            code: "rest_invalid_param";
            /** @description The error message: what is wrong and what would be right. */
            message: string;
            data: {
                /**
                 * @description The status of the response.
                 * @constant
                 */
                status: 400;
                /** @description Each invalid parameter, and why it is invalid. */
                params: {
                    [key: string]: string;
                };
                /** @description The parameters of the wrong type. An empty list when there are none. */
                details: unknown[] | {
                    [key: string]: components["schemas"]["TypeProblem"];
                };
            };
        };
        /** @description A parameter of the wrong type. */
        TypeProblem: {
            /** @constant */
            code: "rest_invalid_type";
            /** @description The expected type. */
            message: string;
            data: {
                /** @description The name of the parameter. */
                param: string;
            };
        };
        /** @description Required parameters that are missing. */
        MissingParameters: {
            /**
             * @description The error code, for programs. It does not change.
             * @constant
             */
            code: "rest_missing_callback_param";
            /** @description The error message: what is wrong and what would be right. */
            message: string;
            data: {
                /**
                 * @description The status of the response.
                 * @constant
                 */
                status: 400;
                /** @description The names of the missing parameters. */
                params: string[];
            };
        };
        /** @description A body that is not valid JSON, or not valid UTF-8. */
        InvalidJson: {
            /**
             * @description The error code, for programs. It does not change.
             * @constant
             */
            code: "rest_invalid_json";
            /** @description The error message: what is wrong and what would be right. */
            message: string;
            data: {
                /**
                 * @description The status of the response.
                 * @constant
                 */
                status: 400;
                /** @description 4 for a syntax error, 5 for invalid UTF-8. */
                json_error_code: number;
                /** @description The same as a message, always in English. */
                json_error_message: string;
            };
        };
        /** @description A category or tag of this name exists. */
        TermExists: {
            /**
             * @description The error code, for programs. It does not change.
             * @constant
             */
            code: "term_exists";
            /** @description The error message: what is wrong and what would be right. */
            message: string;
            data: {
                /**
                 * @description The status of the response.
                 * @constant
                 */
                status: 400;
                /** @description The id of the term that has the name. */
                term_id: number;
            };
            /** @description The same id again. */
            additional_data: number[];
        };
        /** @description An existing record, by its id. Other fields are ignored. */
        RecordReference: {
            /** @description The id. */
            id: number;
        };
        /** @description The descriptions of all routes, as OPTIONS returns them. */
        Namespace: {
            /** @description The namespace of the API. */
            namespace: string;
            /** @description The routes, by pattern. */
            routes: {
                [key: string]: components["schemas"]["RouteDescription"];
            };
            /** @description The URL of the index above this one. */
            _links: {
                up: {
                    /** Format: uri */
                    href: string;
                }[];
            };
        };
        /** @description A route with its methods and their arguments. */
        RouteDescription: {
            /** @description The namespace of the API. */
            namespace: string;
            /** @description All methods of the route. */
            methods: string[];
            /** @description The methods that have the same arguments. */
            endpoints: {
                methods: string[];
                args: {
                    [key: string]: Record<string, never>;
                };
            }[];
            /** @description The URL of the route, if it has no placeholder. */
            _links?: {
                self: {
                    /** Format: uri */
                    href: string;
                }[];
            };
        };
    };
    responses: {
        /** @description The response has not changed. */
        "not-modified": {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `rest_invalid_param`: Invalid parameters: ml_language. */
        "invalid-params": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidParameters"];
            };
        };
        /** @description `incorrect_password`: The credentials are not valid. */
        "wrong-credentials": {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "incorrect_password";
                };
            };
        };
        /** @description `rest_invalid_namespace`: This namespace does not exist. The namespace of this API is “svc/events/v1”. */
        "unknown-namespace": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_invalid_namespace";
                };
            };
        };
        /** @description `rest_address_too_long`: The URL is longer than 16 KiB. */
        "address-too-long": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_address_too_long";
                };
            };
        };
        /** @description `internal_server_error`: Unexpected error. */
        unexpected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "internal_server_error";
                };
            };
        };
        /** @description `service_unavailable`: The service cannot reach its database. Try again later. */
        unavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "service_unavailable";
                };
            };
        };
        /**
         * @description `rest_invalid_param`: Invalid parameters: since.
         *
         *     `rest_invalid_param`: Invalid parameters: ml_language.
         */
        "invalid-params-token.invalid-params": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidParameters"];
            };
        };
        /** @description `sync-token-expired`: This sync token is no longer valid: it is too old, the calendar was restored, or your rights have changed. Read everything again, without a token. */
        "sync-token-expired": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "sync-token-expired";
                };
            };
        };
        /**
         * @description `rest_invalid_param`: Invalid parameters: page.
         *
         *     `rest_invalid_param`: Invalid parameters: ml_language.
         */
        "invalid-params-type.invalid-params": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidParameters"];
            };
        };
        /** @description `event-archive-page-not-found`: The list of events has no page 7. */
        "event-page-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "event-archive-page-not-found";
                };
            };
        };
        /**
         * @description `event-archive-page-not-found`: The list of events has no page 7.
         *
         *     `event-not-found`: The event does not exist.
         */
        "event-page-not-found.event-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "event-archive-page-not-found" | "event-not-found";
                };
            };
        };
        /**
         * @description `event-archive-page-not-found`: The list of events has no page 7.
         *
         *     `venue-not-found`: The venue does not exist.
         */
        "event-page-not-found.venue-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "event-archive-page-not-found" | "venue-not-found";
                };
            };
        };
        /**
         * @description `event-archive-page-not-found`: The list of events has no page 7.
         *
         *     `organizer-not-found`: The organizer does not exist.
         */
        "event-page-not-found.organizer-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "event-archive-page-not-found" | "organizer-not-found";
                };
            };
        };
        /**
         * @description `event-archive-page-not-found`: The list of events has no page 7.
         *
         *     `category-not-found`: The category does not exist.
         */
        "event-page-not-found.category-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "event-archive-page-not-found" | "category-not-found";
                };
            };
        };
        /**
         * @description `event-archive-page-not-found`: The list of events has no page 7.
         *
         *     `tag-not-found`: The tag does not exist.
         */
        "event-page-not-found.tag-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "event-archive-page-not-found" | "tag-not-found";
                };
            };
        };
        /**
         * @description `rest_invalid_json`: The body is not valid JSON: send one JSON object.
         *
         *     `rest_invalid_json`: The body is not valid UTF-8 at byte 14: send UTF-8.
         *
         *     `rest_missing_callback_param`: Missing required parameters: title, start_date, end_date.
         *
         *     `rest_invalid_param`: Invalid parameters: ml_language.
         */
        "invalid-json.invalid-utf8.missing-params-event.invalid-params": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidJson"] | components["schemas"]["MissingParameters"] | components["schemas"]["InvalidParameters"];
            };
        };
        /**
         * @description `incorrect_password`: The credentials are not valid.
         *
         *     `rest_forbidden`: Authentication is required: send a login with an application password, or an API key.
         */
        "wrong-credentials.unauthenticated": {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "incorrect_password" | "rest_forbidden";
                };
            };
        };
        /** @description `rest_forbidden`: You do not have permission to do this. */
        forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_forbidden";
                };
            };
        };
        /** @description `rest_no_route`: This route does not support the method COPY. Supported methods: GET, POST. */
        "wrong-method-list": {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_no_route";
                };
            };
        };
        /** @description `rest_body_too_large`: The body is larger than 1 MiB. */
        "body-too-large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_body_too_large";
                };
            };
        };
        /** @description `rest_unsupported_media_type`: Content-Encoding is not supported in requests: send the body uncompressed and without this header. */
        "encoded-body": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_unsupported_media_type";
                };
            };
        };
        /** @description `idempotency-key-reused`: This Idempotency-Key was used for another request: use a new key for each write. */
        "key-reused": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "idempotency-key-reused";
                };
            };
        };
        /**
         * @description `event-not-accessible`: This event is not public.
         *
         *     `event-password-protected`: This event is protected by a password: send it in “password”.
         */
        "event-not-accessible.event-password-protected": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "event-not-accessible" | "event-password-protected";
                };
            };
        };
        /**
         * @description `event-not-found`: The event does not exist.
         *
         *     `rest_no_route`: This route does not exist.
         */
        "event-not-found.no-route": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "event-not-found" | "rest_no_route";
                };
            };
        };
        /**
         * @description `rest_invalid_json`: The body is not valid JSON: send one JSON object.
         *
         *     `rest_invalid_json`: The body is not valid UTF-8 at byte 14: send UTF-8.
         *
         *     `rest_invalid_param`: Invalid parameters: ml_language.
         */
        "invalid-json.invalid-utf8.invalid-params": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidJson"] | components["schemas"]["InvalidParameters"];
            };
        };
        /**
         * @description `rest_forbidden`: You do not have permission to do this.
         *
         *     `event-not-accessible`: This event is not public.
         */
        "forbidden.event-not-accessible": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_forbidden" | "event-not-accessible";
                };
            };
        };
        /** @description `event-is-in-trash`: This event is already in the trash. */
        "event-in-trash": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "event-is-in-trash";
                };
            };
        };
        /** @description `rest_precondition_failed`: The record has changed since you read it: read it again before you write. */
        "changed-meanwhile": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_precondition_failed";
                };
            };
        };
        /** @description `rest_no_route`: This route does not support the method COPY. Supported methods: GET, DELETE, POST, PUT, PATCH. */
        "wrong-method-record": {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_no_route";
                };
            };
        };
        /** @description `event-not-found`: The event does not exist. */
        "event-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "event-not-found";
                };
            };
        };
        /** @description `venue-archive-page-not-found`: The list of venues has no page 7. */
        "venue-page-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "venue-archive-page-not-found";
                };
            };
        };
        /**
         * @description `rest_invalid_json`: The body is not valid JSON: send one JSON object.
         *
         *     `rest_invalid_json`: The body is not valid UTF-8 at byte 14: send UTF-8.
         *
         *     `rest_missing_callback_param`: Missing required parameters: venue.
         *
         *     `rest_invalid_param`: Invalid parameters: ml_language.
         */
        "invalid-json.invalid-utf8.missing-params-venue.invalid-params": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidJson"] | components["schemas"]["MissingParameters"] | components["schemas"]["InvalidParameters"];
            };
        };
        /** @description `venue-not-accessible`: This venue is not public. */
        "venue-not-accessible": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "venue-not-accessible";
                };
            };
        };
        /**
         * @description `venue-not-found`: The venue does not exist.
         *
         *     `rest_no_route`: This route does not exist.
         */
        "venue-not-found.no-route": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "venue-not-found" | "rest_no_route";
                };
            };
        };
        /**
         * @description `rest_forbidden`: You do not have permission to do this.
         *
         *     `venue-not-accessible`: This venue is not public.
         */
        "forbidden.venue-not-accessible": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_forbidden" | "venue-not-accessible";
                };
            };
        };
        /** @description `venue-is-in-trash`: This venue is already in the trash. */
        "venue-in-trash": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "venue-is-in-trash";
                };
            };
        };
        /** @description `venue-not-found`: The venue does not exist. */
        "venue-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "venue-not-found";
                };
            };
        };
        /** @description `organizer-archive-page-not-found`: The list of organizers has no page 7. */
        "organizer-page-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "organizer-archive-page-not-found";
                };
            };
        };
        /**
         * @description `rest_invalid_json`: The body is not valid JSON: send one JSON object.
         *
         *     `rest_invalid_json`: The body is not valid UTF-8 at byte 14: send UTF-8.
         *
         *     `rest_missing_callback_param`: Missing required parameters: organizer.
         *
         *     `rest_invalid_param`: Invalid parameters: ml_language.
         */
        "invalid-json.invalid-utf8.missing-params-organizer.invalid-params": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidJson"] | components["schemas"]["MissingParameters"] | components["schemas"]["InvalidParameters"];
            };
        };
        /** @description `organizer-not-accessible`: This organizer is not public. */
        "organizer-not-accessible": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "organizer-not-accessible";
                };
            };
        };
        /**
         * @description `organizer-not-found`: The organizer does not exist.
         *
         *     `rest_no_route`: This route does not exist.
         */
        "organizer-not-found.no-route": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "organizer-not-found" | "rest_no_route";
                };
            };
        };
        /**
         * @description `rest_forbidden`: You do not have permission to do this.
         *
         *     `organizer-not-accessible`: This organizer is not public.
         */
        "forbidden.organizer-not-accessible": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_forbidden" | "organizer-not-accessible";
                };
            };
        };
        /** @description `organizer-is-in-trash`: This organizer is already in the trash. */
        "organizer-in-trash": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "organizer-is-in-trash";
                };
            };
        };
        /** @description `organizer-not-found`: The organizer does not exist. */
        "organizer-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "organizer-not-found";
                };
            };
        };
        /**
         * @description `rest_invalid_json`: The body is not valid JSON: send one JSON object.
         *
         *     `rest_invalid_json`: The body is not valid UTF-8 at byte 14: send UTF-8.
         *
         *     `rest_missing_callback_param`: Missing required parameters: name.
         *
         *     `rest_invalid_param`: Invalid parameters: ml_language.
         *
         *     `term_exists`: A term with the name “Jazz” already exists here.
         */
        "invalid-json.invalid-utf8.missing-params-category.invalid-params.term-exists": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidJson"] | components["schemas"]["MissingParameters"] | components["schemas"]["InvalidParameters"] | components["schemas"]["TermExists"];
            };
        };
        /**
         * @description `category-not-found`: The category does not exist.
         *
         *     `rest_no_route`: This route does not exist.
         */
        "category-not-found.no-route": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "category-not-found" | "rest_no_route";
                };
            };
        };
        /** @description `duplicate_term_slug`: The slug “jazz” is taken: choose another. */
        "slug-taken": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "duplicate_term_slug";
                };
            };
        };
        /**
         * @description `rest_invalid_json`: The body is not valid JSON: send one JSON object.
         *
         *     `rest_invalid_json`: The body is not valid UTF-8 at byte 14: send UTF-8.
         *
         *     `rest_missing_callback_param`: Missing required parameters: name.
         *
         *     `rest_invalid_param`: Invalid parameters: ml_language.
         *
         *     `rest_taxonomy_not_hierarchical`: Tags have no parent: remove “parent”.
         *
         *     `term_exists`: A term with the name “Jazz” already exists here.
         */
        "invalid-json.invalid-utf8.missing-params-tag.invalid-params.tag-has-no-parent.term-exists": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidJson"] | components["schemas"]["MissingParameters"] | components["schemas"]["InvalidParameters"] | components["schemas"]["TermExists"] | (components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_taxonomy_not_hierarchical";
                });
            };
        };
        /**
         * @description `tag-not-found`: The tag does not exist.
         *
         *     `rest_no_route`: This route does not exist.
         */
        "tag-not-found.no-route": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "tag-not-found" | "rest_no_route";
                };
            };
        };
        /**
         * @description `rest_invalid_json`: The body is not valid JSON: send one JSON object.
         *
         *     `rest_invalid_json`: The body is not valid UTF-8 at byte 14: send UTF-8.
         *
         *     `rest_invalid_param`: Invalid parameters: ml_language.
         *
         *     `rest_taxonomy_not_hierarchical`: Tags have no parent: remove “parent”.
         */
        "invalid-json.invalid-utf8.invalid-params.tag-has-no-parent": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidJson"] | components["schemas"]["InvalidParameters"] | (components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "rest_taxonomy_not_hierarchical";
                });
            };
        };
    };
    parameters: {
        /** @description The language for reading and writing texts. */
        ml_language: "nl" | "en" | "fr" | "de" | "es";
        /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
        _fields: string[];
        /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
        "If-None-Match": string;
        /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
        "If-Match": string;
        /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
        "If-Unmodified-Since": string;
        /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
        "Idempotency-Key": string;
    };
    requestBodies: {
        EventData: {
            content: {
                "application/json": components["schemas"]["EventData"];
                "application/x-www-form-urlencoded": components["schemas"]["EventData"];
                "multipart/form-data": components["schemas"]["EventData"];
            };
        };
        EventChangesAndPassword: {
            content: {
                "application/json": components["schemas"]["EventChangesAndPassword"];
                "application/x-www-form-urlencoded": components["schemas"]["EventChangesAndPassword"];
                "multipart/form-data": components["schemas"]["EventChangesAndPassword"];
            };
        };
        EventChanges: {
            content: {
                "application/json": components["schemas"]["EventChanges"];
                "application/x-www-form-urlencoded": components["schemas"]["EventChanges"];
                "multipart/form-data": components["schemas"]["EventChanges"];
            };
        };
        VenueData: {
            content: {
                "application/json": components["schemas"]["VenueData"];
                "application/x-www-form-urlencoded": components["schemas"]["VenueData"];
                "multipart/form-data": components["schemas"]["VenueData"];
            };
        };
        VenueChanges: {
            content: {
                "application/json": components["schemas"]["VenueChanges"];
                "application/x-www-form-urlencoded": components["schemas"]["VenueChanges"];
                "multipart/form-data": components["schemas"]["VenueChanges"];
            };
        };
        OrganizerData: {
            content: {
                "application/json": components["schemas"]["OrganizerData"];
                "application/x-www-form-urlencoded": components["schemas"]["OrganizerData"];
                "multipart/form-data": components["schemas"]["OrganizerData"];
            };
        };
        OrganizerChanges: {
            content: {
                "application/json": components["schemas"]["OrganizerChanges"];
                "application/x-www-form-urlencoded": components["schemas"]["OrganizerChanges"];
                "multipart/form-data": components["schemas"]["OrganizerChanges"];
            };
        };
        CategoryData: {
            content: {
                "application/json": components["schemas"]["CategoryData"];
                "application/x-www-form-urlencoded": components["schemas"]["CategoryData"];
                "multipart/form-data": components["schemas"]["CategoryData"];
            };
        };
        CategoryChanges: {
            content: {
                "application/json": components["schemas"]["CategoryChanges"];
                "application/x-www-form-urlencoded": components["schemas"]["CategoryChanges"];
                "multipart/form-data": components["schemas"]["CategoryChanges"];
            };
        };
        TagData: {
            content: {
                "application/json": components["schemas"]["TagData"];
                "application/x-www-form-urlencoded": components["schemas"]["TagData"];
                "multipart/form-data": components["schemas"]["TagData"];
            };
        };
        TagChanges: {
            content: {
                "application/json": components["schemas"]["TagChanges"];
                "application/x-www-form-urlencoded": components["schemas"]["TagChanges"];
                "multipart/form-data": components["schemas"]["TagChanges"];
            };
        };
    };
    headers: {
        /** @description The methods that the caller may use. */
        Allow: string;
        /** @description The requested language. */
        "Content-Language": "nl" | "en" | "fr" | "de" | "es";
        /** @description The entity tag of the response, for `If-None-Match`, and for a record for `If-Match`. */
        ETag: string;
        /** @description When anything in the response was last modified. */
        "Last-Modified": string;
        /** @description The next and the previous page, as `rel="next"` and `rel="prev"`. */
        Link: string;
        /** @description The number of seconds to wait before sending the request again. */
        "Retry-After": number;
        /** @description The authentication scheme. Basic is also accepted, and not listed so that browsers show no login dialog. */
        "WWW-Authenticate": "Bearer";
        /** @description The number of matching records, on all pages. */
        "X-TEC-Total": number;
        /** @description The number of pages. */
        "X-TEC-TotalPages": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    describeNamespace: {
        parameters: {
            query?: {
                /** @description The namespace to describe. */
                namespace?: string;
                /** @description Has no effect here. */
                context?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The routes. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Namespace"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params"];
            401: components["responses"]["wrong-credentials"];
            404: components["responses"]["unknown-namespace"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readDocument: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                    "text/html": string;
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params"];
            401: components["responses"]["wrong-credentials"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The page of the list. */
                page?: number;
                /** @description The number of records on a page. A number above the maximum is reduced to the maximum. */
                per_page?: number;
                /** @description Events that start on this date or later. */
                start_date?: string;
                /** @description Events that end on this date or earlier. */
                end_date?: string;
                /** @description Events that start before this date. */
                starts_before?: string;
                /** @description Events that start after this date. */
                starts_after?: string;
                /** @description Events that end before this date. */
                ends_before?: string;
                /** @description Events that end after this date. */
                ends_after?: string;
                /** @description Whether dates are compared to the second instead of as whole days. */
                strict_dates?: boolean;
                /** @description Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes. */
                search?: string;
                /** @description Events in any of these categories or their descendants: ids, slugs or names. */
                categories?: (number | string)[];
                /** @description Events with any of these tags: ids, slugs or names. */
                tags?: (number | string)[];
                /** @description Events at any of these venues. */
                venue?: number[];
                /** @description Events of any of these organizers. */
                organizer?: number[];
                /** @description Only events that are, or are not, featured. */
                featured?: boolean;
                /** @description Only records with one of these statuses. */
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                /** @description Only events whose venue has, or does not have, coordinates (add-on geoloc). */
                geoloc?: boolean;
                /** @description Events near this latitude (add-on geoloc). Requires the longitude too. */
                geoloc_lat?: number;
                /** @description Events near this longitude (add-on geoloc). Requires the latitude too. */
                geoloc_lng?: number;
                /** @description Only the events with these ids. Date filters are ignored. */
                include?: number[];
                /** @description Only events that are part of this event. */
                post_parent?: number;
                /** @description Only events with, or without, tickets (add-on tickets). */
                ticketed?: boolean;
                /** @description Only events at a venue in this city or town. Ignores case. */
                city?: string;
                /** @description Only events at a venue in this country, as written there. Ignores case. */
                country?: string;
                /** @description Only events at a venue with this postal code. Ignores case. */
                zip?: string;
                /** @description Only events that people attend in one of these ways. */
                attendance_mode?: ("offline" | "online" | "mixed") | ("offline" | "online" | "mixed")[];
                /** @description Only events with one of these event statuses. */
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled") | ("scheduled" | "cancelled" | "postponed" | "rescheduled")[];
                /** @description Only events that have a text in this language. */
                has_language?: "nl" | "en" | "fr" | "de" | "es";
                /** @description Only events at the venue with this slug. */
                venue_slug?: string;
                /** @description Only events of the organizer with this slug. */
                organizer_slug?: string;
                /** @description Only events that are, or are not, free of charge. */
                free?: boolean;
                /** @description Only events with a price up to this amount. Requires the currency. */
                max_price?: number;
                /** @description The currency of the highest price: an ISO 4217 code such as EUR, or a symbol. */
                price_currency?: string;
                /** @description Only records that were modified after this time. */
                modified_after?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "X-TEC-Total": components["headers"]["X-TEC-Total"];
                    "X-TEC-TotalPages": components["headers"]["X-TEC-TotalPages"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params-type.invalid-params"];
            401: components["responses"]["wrong-credentials"];
            404: components["responses"]["event-page-not-found"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    createEvent: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventData"];
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.missing-params-event.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            405: components["responses"]["wrong-method-list"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readEvent: {
        parameters: {
            query?: {
                /** @description The password of a protected event. */
                password?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params"];
            401: components["responses"]["wrong-credentials"];
            403: components["responses"]["event-not-accessible.event-password-protected"];
            404: components["responses"]["event-not-found.no-route"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    putEvent: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventChangesAndPassword"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.missing-params-event.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.event-not-accessible"];
            404: components["responses"]["event-not-found.no-route"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    updateEvent: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventChangesAndPassword"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.missing-params-event.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.event-not-accessible"];
            404: components["responses"]["event-not-found.no-route"];
            405: components["responses"]["wrong-method-record"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteEvent: {
        parameters: {
            query?: {
                /** @description The password of a protected event. */
                password?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.event-not-accessible"];
            404: components["responses"]["event-not-found.no-route"];
            410: components["responses"]["event-in-trash"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    patchEvent: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventChangesAndPassword"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.missing-params-event.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.event-not-accessible"];
            404: components["responses"]["event-not-found.no-route"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readEventBySlug: {
        parameters: {
            query?: {
                /** @description The password of a protected event. */
                password?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params"];
            401: components["responses"]["wrong-credentials"];
            403: components["responses"]["event-not-accessible.event-password-protected"];
            404: components["responses"]["event-not-found"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    putEventBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.missing-params-event.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.event-not-accessible"];
            404: components["responses"]["event-not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    updateEventBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.missing-params-event.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.event-not-accessible"];
            404: components["responses"]["event-not-found"];
            405: components["responses"]["wrong-method-record"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteEventBySlug: {
        parameters: {
            query?: {
                /** @description The password of a protected event. */
                password?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.event-not-accessible"];
            404: components["responses"]["event-not-found"];
            410: components["responses"]["event-in-trash"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    patchEventBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.missing-params-event.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.event-not-accessible"];
            404: components["responses"]["event-not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    listVenues: {
        parameters: {
            query?: {
                /** @description The page of the list. */
                page?: number;
                /** @description The number of records on a page. A number above the maximum is reduced to the maximum. */
                per_page?: number;
                /** @description Only records that this event is linked to. */
                event?: number;
                /** @description Only records with, or without, published events. */
                has_events?: boolean;
                /** @description Only records with running or upcoming events. */
                only_with_upcoming?: boolean;
                /** @description Only records with one of these statuses. */
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                /** @description Venues with all of these words in their texts. "a phrase" counts as one word, -word excludes. */
                search?: string;
                /** @description Only records that were modified after this time. */
                modified_after?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "X-TEC-Total": components["headers"]["X-TEC-Total"];
                    "X-TEC-TotalPages": components["headers"]["X-TEC-TotalPages"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VenueList"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params-type.invalid-params"];
            401: components["responses"]["wrong-credentials"];
            404: components["responses"]["venue-page-not-found"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    createVenue: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["VenueData"];
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.missing-params-venue.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            405: components["responses"]["wrong-method-list"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readVenue: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params"];
            401: components["responses"]["wrong-credentials"];
            403: components["responses"]["venue-not-accessible"];
            404: components["responses"]["venue-not-found.no-route"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    putVenue: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenueChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.venue-not-accessible"];
            404: components["responses"]["venue-not-found.no-route"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    updateVenue: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenueChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.venue-not-accessible"];
            404: components["responses"]["venue-not-found.no-route"];
            405: components["responses"]["wrong-method-record"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteVenue: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.venue-not-accessible"];
            404: components["responses"]["venue-not-found.no-route"];
            410: components["responses"]["venue-in-trash"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    patchVenue: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenueChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.venue-not-accessible"];
            404: components["responses"]["venue-not-found.no-route"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readVenueBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params"];
            401: components["responses"]["wrong-credentials"];
            403: components["responses"]["venue-not-accessible"];
            404: components["responses"]["venue-not-found"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    putVenueBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenueChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.venue-not-accessible"];
            404: components["responses"]["venue-not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    updateVenueBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenueChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.venue-not-accessible"];
            404: components["responses"]["venue-not-found"];
            405: components["responses"]["wrong-method-record"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteVenueBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.venue-not-accessible"];
            404: components["responses"]["venue-not-found"];
            410: components["responses"]["venue-in-trash"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    patchVenueBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenueChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.venue-not-accessible"];
            404: components["responses"]["venue-not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    listOrganizers: {
        parameters: {
            query?: {
                /** @description The page of the list. */
                page?: number;
                /** @description The number of records on a page. A number above the maximum is reduced to the maximum. */
                per_page?: number;
                /** @description Only records that this event is linked to. */
                event?: number;
                /** @description Only records with, or without, published events. */
                has_events?: boolean;
                /** @description Only records with running or upcoming events. */
                only_with_upcoming?: boolean;
                /** @description Only records with one of these statuses. */
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                /** @description Organizers with all of these words in their texts. "a phrase" counts as one word, -word excludes. */
                search?: string;
                /** @description Only records that were modified after this time. */
                modified_after?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "X-TEC-Total": components["headers"]["X-TEC-Total"];
                    "X-TEC-TotalPages": components["headers"]["X-TEC-TotalPages"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizerList"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params-type.invalid-params"];
            401: components["responses"]["wrong-credentials"];
            404: components["responses"]["organizer-page-not-found"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    createOrganizer: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrganizerData"];
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.missing-params-organizer.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            405: components["responses"]["wrong-method-list"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readOrganizer: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params"];
            401: components["responses"]["wrong-credentials"];
            403: components["responses"]["organizer-not-accessible"];
            404: components["responses"]["organizer-not-found.no-route"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    putOrganizer: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.organizer-not-accessible"];
            404: components["responses"]["organizer-not-found.no-route"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    updateOrganizer: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.organizer-not-accessible"];
            404: components["responses"]["organizer-not-found.no-route"];
            405: components["responses"]["wrong-method-record"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteOrganizer: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.organizer-not-accessible"];
            404: components["responses"]["organizer-not-found.no-route"];
            410: components["responses"]["organizer-in-trash"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    patchOrganizer: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.organizer-not-accessible"];
            404: components["responses"]["organizer-not-found.no-route"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params"];
            401: components["responses"]["wrong-credentials"];
            403: components["responses"]["organizer-not-accessible"];
            404: components["responses"]["organizer-not-found"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    putOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.organizer-not-accessible"];
            404: components["responses"]["organizer-not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    updateOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.organizer-not-accessible"];
            404: components["responses"]["organizer-not-found"];
            405: components["responses"]["wrong-method-record"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.organizer-not-accessible"];
            404: components["responses"]["organizer-not-found"];
            410: components["responses"]["organizer-in-trash"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    patchOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Unmodified-Since"?: components["parameters"]["If-Unmodified-Since"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden.organizer-not-accessible"];
            404: components["responses"]["organizer-not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description The page of the list. */
                page?: number;
                /** @description The number of records on a page. A number above the maximum is reduced to the maximum. */
                per_page?: number;
                /** @description Terms with all of these words in their name or slug. */
                search?: string;
                /** @description Exclude the terms with these ids. */
                exclude?: number[];
                /** @description Only the terms with these ids. */
                include?: number[];
                /** @description Exclude terms without published events. */
                hide_empty?: boolean;
                /** @description Only the terms of this event. */
                post?: number;
                /** @description Only the terms of this event. */
                event?: number;
                /** @description Only the term with this slug. */
                slug?: string;
                /** @description Only the direct children of this category. 0 for root categories. */
                parent?: number;
                /** @description asc or desc. */
                order?: string;
                /** @description id, name, slug, count, description, term_group, parent, include or none. */
                orderby?: string;
                /** @description Only records that were modified after this time. */
                modified_after?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "X-TEC-Total": components["headers"]["X-TEC-Total"];
                    "X-TEC-TotalPages": components["headers"]["X-TEC-TotalPages"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params-type.invalid-params"];
            401: components["responses"]["wrong-credentials"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CategoryData"];
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.missing-params-category.invalid-params.term-exists"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            405: components["responses"]["wrong-method-list"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readCategory: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params"];
            401: components["responses"]["wrong-credentials"];
            404: components["responses"]["category-not-found.no-route"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    putCategory: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CategoryChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["category-not-found.no-route"];
            409: components["responses"]["slug-taken"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    updateCategory: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CategoryChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["category-not-found.no-route"];
            405: components["responses"]["wrong-method-record"];
            409: components["responses"]["slug-taken"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["category-not-found.no-route"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    patchCategory: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CategoryChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["category-not-found.no-route"];
            409: components["responses"]["slug-taken"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description The page of the list. */
                page?: number;
                /** @description The number of records on a page. A number above the maximum is reduced to the maximum. */
                per_page?: number;
                /** @description Terms with all of these words in their name or slug. */
                search?: string;
                /** @description Exclude the terms with these ids. */
                exclude?: number[];
                /** @description Only the terms with these ids. */
                include?: number[];
                /** @description Exclude terms without published events. */
                hide_empty?: boolean;
                /** @description Only the terms of this event. */
                post?: number;
                /** @description Only the terms of this event. */
                event?: number;
                /** @description Only the term with this slug. */
                slug?: string;
                /** @description asc or desc. */
                order?: string;
                /** @description id, name, slug, count, description, term_group, parent, include or none. */
                orderby?: string;
                /** @description Only records that were modified after this time. */
                modified_after?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "X-TEC-Total": components["headers"]["X-TEC-Total"];
                    "X-TEC-TotalPages": components["headers"]["X-TEC-TotalPages"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagList"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params-type.invalid-params"];
            401: components["responses"]["wrong-credentials"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    createTag: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TagData"];
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.missing-params-tag.invalid-params.tag-has-no-parent.term-exists"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            405: components["responses"]["wrong-method-list"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readTag: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params"];
            401: components["responses"]["wrong-credentials"];
            404: components["responses"]["tag-not-found.no-route"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    putTag: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["TagChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params.tag-has-no-parent"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["tag-not-found.no-route"];
            409: components["responses"]["slug-taken"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    updateTag: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["TagChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params.tag-has-no-parent"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["tag-not-found.no-route"];
            405: components["responses"]["wrong-method-record"];
            409: components["responses"]["slug-taken"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            422: components["responses"]["key-reused"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteTag: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["tag-not-found.no-route"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    patchTag: {
        parameters: {
            query?: {
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of the record as you have read it. The response is 412 when the record has changed since. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["TagChanges"];
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["invalid-json.invalid-utf8.invalid-params.tag-has-no-parent"];
            401: components["responses"]["wrong-credentials.unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["tag-not-found.no-route"];
            409: components["responses"]["slug-taken"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            414: components["responses"]["address-too-long"];
            415: components["responses"]["encoded-body"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description The token of the last response. Without it the list has all records. */
                since?: string;
                /** @description Only changes of records of these kinds. Default: those of the token, or all. */
                kinds?: ("event" | "venue" | "organizer" | "category" | "tag") | ("event" | "venue" | "organizer" | "category" | "tag")[];
                /** @description The number of changes on a page. A number above the maximum is reduced to the maximum. */
                per_page?: number;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
                /** @description The fields to return, such as `id,title,venue.city`. Default: all fields. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params-token.invalid-params"];
            401: components["responses"]["wrong-credentials"];
            410: components["responses"]["sync-token-expired"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readEventFeed: {
        parameters: {
            query?: {
                /** @description Events that start on this date or later. */
                start_date?: string;
                /** @description Events that end on this date or earlier. */
                end_date?: string;
                /** @description Events that start before this date. */
                starts_before?: string;
                /** @description Events that start after this date. */
                starts_after?: string;
                /** @description Events that end before this date. */
                ends_before?: string;
                /** @description Events that end after this date. */
                ends_after?: string;
                /** @description Whether dates are compared to the second instead of as whole days. */
                strict_dates?: boolean;
                /** @description Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes. */
                search?: string;
                /** @description Events in any of these categories or their descendants: ids, slugs or names. */
                categories?: (number | string)[];
                /** @description Events with any of these tags: ids, slugs or names. */
                tags?: (number | string)[];
                /** @description Events at any of these venues. */
                venue?: number[];
                /** @description Events of any of these organizers. */
                organizer?: number[];
                /** @description Only events that are, or are not, featured. */
                featured?: boolean;
                /** @description Only records with one of these statuses. */
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                /** @description Only events whose venue has, or does not have, coordinates (add-on geoloc). */
                geoloc?: boolean;
                /** @description Events near this latitude (add-on geoloc). Requires the longitude too. */
                geoloc_lat?: number;
                /** @description Events near this longitude (add-on geoloc). Requires the latitude too. */
                geoloc_lng?: number;
                /** @description Only the events with these ids. Date filters are ignored. */
                include?: number[];
                /** @description Only events that are part of this event. */
                post_parent?: number;
                /** @description Only events with, or without, tickets (add-on tickets). */
                ticketed?: boolean;
                /** @description Only events at a venue in this city or town. Ignores case. */
                city?: string;
                /** @description Only events at a venue in this country, as written there. Ignores case. */
                country?: string;
                /** @description Only events at a venue with this postal code. Ignores case. */
                zip?: string;
                /** @description Only events that people attend in one of these ways. */
                attendance_mode?: ("offline" | "online" | "mixed") | ("offline" | "online" | "mixed")[];
                /** @description Only events with one of these event statuses. */
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled") | ("scheduled" | "cancelled" | "postponed" | "rescheduled")[];
                /** @description Only events that have a text in this language. */
                has_language?: "nl" | "en" | "fr" | "de" | "es";
                /** @description Only events at the venue with this slug. */
                venue_slug?: string;
                /** @description Only events of the organizer with this slug. */
                organizer_slug?: string;
                /** @description Only events that are, or are not, free of charge. */
                free?: boolean;
                /** @description Only events with a price up to this amount. Requires the currency. */
                max_price?: number;
                /** @description The currency of the highest price: an ISO 4217 code such as EUR, or a symbol. */
                price_currency?: string;
                /** @description Only records that were modified after this time. */
                modified_after?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description ics for a calendar; rss, atom or json-feed for the last changes. */
                format: "ics" | "rss" | "atom" | "json-feed";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                    "application/rss+xml": string;
                    "application/atom+xml": string;
                    "application/feed+json": Record<string, never>;
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params-type.invalid-params"];
            401: components["responses"]["wrong-credentials"];
            404: components["responses"]["event-page-not-found"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readEventCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params-type.invalid-params"];
            401: components["responses"]["wrong-credentials"];
            404: components["responses"]["event-page-not-found.event-not-found"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readVenueFeed: {
        parameters: {
            query?: {
                /** @description Events that start on this date or later. */
                start_date?: string;
                /** @description Events that end on this date or earlier. */
                end_date?: string;
                /** @description Events that start before this date. */
                starts_before?: string;
                /** @description Events that start after this date. */
                starts_after?: string;
                /** @description Events that end before this date. */
                ends_before?: string;
                /** @description Events that end after this date. */
                ends_after?: string;
                /** @description Whether dates are compared to the second instead of as whole days. */
                strict_dates?: boolean;
                /** @description Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes. */
                search?: string;
                /** @description Events in any of these categories or their descendants: ids, slugs or names. */
                categories?: (number | string)[];
                /** @description Events with any of these tags: ids, slugs or names. */
                tags?: (number | string)[];
                /** @description Events at any of these venues. */
                venue?: number[];
                /** @description Events of any of these organizers. */
                organizer?: number[];
                /** @description Only events that are, or are not, featured. */
                featured?: boolean;
                /** @description Only records with one of these statuses. */
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                /** @description Only events whose venue has, or does not have, coordinates (add-on geoloc). */
                geoloc?: boolean;
                /** @description Events near this latitude (add-on geoloc). Requires the longitude too. */
                geoloc_lat?: number;
                /** @description Events near this longitude (add-on geoloc). Requires the latitude too. */
                geoloc_lng?: number;
                /** @description Only the events with these ids. Date filters are ignored. */
                include?: number[];
                /** @description Only events that are part of this event. */
                post_parent?: number;
                /** @description Only events with, or without, tickets (add-on tickets). */
                ticketed?: boolean;
                /** @description Only events at a venue in this city or town. Ignores case. */
                city?: string;
                /** @description Only events at a venue in this country, as written there. Ignores case. */
                country?: string;
                /** @description Only events at a venue with this postal code. Ignores case. */
                zip?: string;
                /** @description Only events that people attend in one of these ways. */
                attendance_mode?: ("offline" | "online" | "mixed") | ("offline" | "online" | "mixed")[];
                /** @description Only events with one of these event statuses. */
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled") | ("scheduled" | "cancelled" | "postponed" | "rescheduled")[];
                /** @description Only events that have a text in this language. */
                has_language?: "nl" | "en" | "fr" | "de" | "es";
                /** @description Only events at the venue with this slug. */
                venue_slug?: string;
                /** @description Only events of the organizer with this slug. */
                organizer_slug?: string;
                /** @description Only events that are, or are not, free of charge. */
                free?: boolean;
                /** @description Only events with a price up to this amount. Requires the currency. */
                max_price?: number;
                /** @description The currency of the highest price: an ISO 4217 code such as EUR, or a symbol. */
                price_currency?: string;
                /** @description Only records that were modified after this time. */
                modified_after?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug. */
                slug: string;
                /** @description ics for a calendar; rss, atom or json-feed for the last changes. */
                format: "ics" | "rss" | "atom" | "json-feed";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                    "application/rss+xml": string;
                    "application/atom+xml": string;
                    "application/feed+json": Record<string, never>;
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params-type.invalid-params"];
            401: components["responses"]["wrong-credentials"];
            404: components["responses"]["event-page-not-found.venue-not-found"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readOrganizerFeed: {
        parameters: {
            query?: {
                /** @description Events that start on this date or later. */
                start_date?: string;
                /** @description Events that end on this date or earlier. */
                end_date?: string;
                /** @description Events that start before this date. */
                starts_before?: string;
                /** @description Events that start after this date. */
                starts_after?: string;
                /** @description Events that end before this date. */
                ends_before?: string;
                /** @description Events that end after this date. */
                ends_after?: string;
                /** @description Whether dates are compared to the second instead of as whole days. */
                strict_dates?: boolean;
                /** @description Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes. */
                search?: string;
                /** @description Events in any of these categories or their descendants: ids, slugs or names. */
                categories?: (number | string)[];
                /** @description Events with any of these tags: ids, slugs or names. */
                tags?: (number | string)[];
                /** @description Events at any of these venues. */
                venue?: number[];
                /** @description Events of any of these organizers. */
                organizer?: number[];
                /** @description Only events that are, or are not, featured. */
                featured?: boolean;
                /** @description Only records with one of these statuses. */
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                /** @description Only events whose venue has, or does not have, coordinates (add-on geoloc). */
                geoloc?: boolean;
                /** @description Events near this latitude (add-on geoloc). Requires the longitude too. */
                geoloc_lat?: number;
                /** @description Events near this longitude (add-on geoloc). Requires the latitude too. */
                geoloc_lng?: number;
                /** @description Only the events with these ids. Date filters are ignored. */
                include?: number[];
                /** @description Only events that are part of this event. */
                post_parent?: number;
                /** @description Only events with, or without, tickets (add-on tickets). */
                ticketed?: boolean;
                /** @description Only events at a venue in this city or town. Ignores case. */
                city?: string;
                /** @description Only events at a venue in this country, as written there. Ignores case. */
                country?: string;
                /** @description Only events at a venue with this postal code. Ignores case. */
                zip?: string;
                /** @description Only events that people attend in one of these ways. */
                attendance_mode?: ("offline" | "online" | "mixed") | ("offline" | "online" | "mixed")[];
                /** @description Only events with one of these event statuses. */
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled") | ("scheduled" | "cancelled" | "postponed" | "rescheduled")[];
                /** @description Only events that have a text in this language. */
                has_language?: "nl" | "en" | "fr" | "de" | "es";
                /** @description Only events at the venue with this slug. */
                venue_slug?: string;
                /** @description Only events of the organizer with this slug. */
                organizer_slug?: string;
                /** @description Only events that are, or are not, free of charge. */
                free?: boolean;
                /** @description Only events with a price up to this amount. Requires the currency. */
                max_price?: number;
                /** @description The currency of the highest price: an ISO 4217 code such as EUR, or a symbol. */
                price_currency?: string;
                /** @description Only records that were modified after this time. */
                modified_after?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug. */
                slug: string;
                /** @description ics for a calendar; rss, atom or json-feed for the last changes. */
                format: "ics" | "rss" | "atom" | "json-feed";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                    "application/rss+xml": string;
                    "application/atom+xml": string;
                    "application/feed+json": Record<string, never>;
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params-type.invalid-params"];
            401: components["responses"]["wrong-credentials"];
            404: components["responses"]["event-page-not-found.organizer-not-found"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readCategoryFeed: {
        parameters: {
            query?: {
                /** @description Events that start on this date or later. */
                start_date?: string;
                /** @description Events that end on this date or earlier. */
                end_date?: string;
                /** @description Events that start before this date. */
                starts_before?: string;
                /** @description Events that start after this date. */
                starts_after?: string;
                /** @description Events that end before this date. */
                ends_before?: string;
                /** @description Events that end after this date. */
                ends_after?: string;
                /** @description Whether dates are compared to the second instead of as whole days. */
                strict_dates?: boolean;
                /** @description Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes. */
                search?: string;
                /** @description Events in any of these categories or their descendants: ids, slugs or names. */
                categories?: (number | string)[];
                /** @description Events with any of these tags: ids, slugs or names. */
                tags?: (number | string)[];
                /** @description Events at any of these venues. */
                venue?: number[];
                /** @description Events of any of these organizers. */
                organizer?: number[];
                /** @description Only events that are, or are not, featured. */
                featured?: boolean;
                /** @description Only records with one of these statuses. */
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                /** @description Only events whose venue has, or does not have, coordinates (add-on geoloc). */
                geoloc?: boolean;
                /** @description Events near this latitude (add-on geoloc). Requires the longitude too. */
                geoloc_lat?: number;
                /** @description Events near this longitude (add-on geoloc). Requires the latitude too. */
                geoloc_lng?: number;
                /** @description Only the events with these ids. Date filters are ignored. */
                include?: number[];
                /** @description Only events that are part of this event. */
                post_parent?: number;
                /** @description Only events with, or without, tickets (add-on tickets). */
                ticketed?: boolean;
                /** @description Only events at a venue in this city or town. Ignores case. */
                city?: string;
                /** @description Only events at a venue in this country, as written there. Ignores case. */
                country?: string;
                /** @description Only events at a venue with this postal code. Ignores case. */
                zip?: string;
                /** @description Only events that people attend in one of these ways. */
                attendance_mode?: ("offline" | "online" | "mixed") | ("offline" | "online" | "mixed")[];
                /** @description Only events with one of these event statuses. */
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled") | ("scheduled" | "cancelled" | "postponed" | "rescheduled")[];
                /** @description Only events that have a text in this language. */
                has_language?: "nl" | "en" | "fr" | "de" | "es";
                /** @description Only events at the venue with this slug. */
                venue_slug?: string;
                /** @description Only events of the organizer with this slug. */
                organizer_slug?: string;
                /** @description Only events that are, or are not, free of charge. */
                free?: boolean;
                /** @description Only events with a price up to this amount. Requires the currency. */
                max_price?: number;
                /** @description The currency of the highest price: an ISO 4217 code such as EUR, or a symbol. */
                price_currency?: string;
                /** @description Only records that were modified after this time. */
                modified_after?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug. */
                slug: string;
                /** @description ics for a calendar; rss, atom or json-feed for the last changes. */
                format: "ics" | "rss" | "atom" | "json-feed";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                    "application/rss+xml": string;
                    "application/atom+xml": string;
                    "application/feed+json": Record<string, never>;
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params-type.invalid-params"];
            401: components["responses"]["wrong-credentials"];
            404: components["responses"]["event-page-not-found.category-not-found"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
    readTagFeed: {
        parameters: {
            query?: {
                /** @description Events that start on this date or later. */
                start_date?: string;
                /** @description Events that end on this date or earlier. */
                end_date?: string;
                /** @description Events that start before this date. */
                starts_before?: string;
                /** @description Events that start after this date. */
                starts_after?: string;
                /** @description Events that end before this date. */
                ends_before?: string;
                /** @description Events that end after this date. */
                ends_after?: string;
                /** @description Whether dates are compared to the second instead of as whole days. */
                strict_dates?: boolean;
                /** @description Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes. */
                search?: string;
                /** @description Events in any of these categories or their descendants: ids, slugs or names. */
                categories?: (number | string)[];
                /** @description Events with any of these tags: ids, slugs or names. */
                tags?: (number | string)[];
                /** @description Events at any of these venues. */
                venue?: number[];
                /** @description Events of any of these organizers. */
                organizer?: number[];
                /** @description Only events that are, or are not, featured. */
                featured?: boolean;
                /** @description Only records with one of these statuses. */
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                /** @description Only events whose venue has, or does not have, coordinates (add-on geoloc). */
                geoloc?: boolean;
                /** @description Events near this latitude (add-on geoloc). Requires the longitude too. */
                geoloc_lat?: number;
                /** @description Events near this longitude (add-on geoloc). Requires the latitude too. */
                geoloc_lng?: number;
                /** @description Only the events with these ids. Date filters are ignored. */
                include?: number[];
                /** @description Only events that are part of this event. */
                post_parent?: number;
                /** @description Only events with, or without, tickets (add-on tickets). */
                ticketed?: boolean;
                /** @description Only events at a venue in this city or town. Ignores case. */
                city?: string;
                /** @description Only events at a venue in this country, as written there. Ignores case. */
                country?: string;
                /** @description Only events at a venue with this postal code. Ignores case. */
                zip?: string;
                /** @description Only events that people attend in one of these ways. */
                attendance_mode?: ("offline" | "online" | "mixed") | ("offline" | "online" | "mixed")[];
                /** @description Only events with one of these event statuses. */
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled") | ("scheduled" | "cancelled" | "postponed" | "rescheduled")[];
                /** @description Only events that have a text in this language. */
                has_language?: "nl" | "en" | "fr" | "de" | "es";
                /** @description Only events at the venue with this slug. */
                venue_slug?: string;
                /** @description Only events of the organizer with this slug. */
                organizer_slug?: string;
                /** @description Only events that are, or are not, free of charge. */
                free?: boolean;
                /** @description Only events with a price up to this amount. Requires the currency. */
                max_price?: number;
                /** @description The currency of the highest price: an ISO 4217 code such as EUR, or a symbol. */
                price_currency?: string;
                /** @description Only records that were modified after this time. */
                modified_after?: string;
                /** @description The language for reading and writing texts. */
                ml_language?: components["parameters"]["ml_language"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. The response is 304 when it has not changed. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug. */
                slug: string;
                /** @description ics for a calendar; rss, atom or json-feed for the last changes. */
                format: "ics" | "rss" | "atom" | "json-feed";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                    "application/rss+xml": string;
                    "application/atom+xml": string;
                    "application/feed+json": Record<string, never>;
                };
            };
            304: components["responses"]["not-modified"];
            400: components["responses"]["invalid-params-type.invalid-params"];
            401: components["responses"]["wrong-credentials"];
            404: components["responses"]["event-page-not-found.tag-not-found"];
            414: components["responses"]["address-too-long"];
            500: components["responses"]["unexpected"];
            503: components["responses"]["unavailable"];
        };
    };
}
