/** Recorded responses for the examples. `npx vitest run test/rest/document.test.ts --update` records them again. */
export const recorded = `{
  "read": {
    "venue": {
      "id": 1,
      "author": "2",
      "status": "publish",
      "date": "2026-03-14 12:00:00",
      "date_utc": "2026-03-14 12:00:00",
      "modified": "2026-03-14 12:00:00",
      "modified_utc": "2026-03-14 12:00:00",
      "url": "https://calendar.example/venue/harbour-hall/",
      "venue": "Harbour Hall",
      "description": "",
      "slug": "harbour-hall",
      "image": false,
      "address": "Quay 3",
      "city": "Amsterdam",
      "country": "Netherlands",
      "province": "",
      "state": "",
      "zip": "1011 AB",
      "phone": "",
      "website": "",
      "stateprovince": "",
      "json_ld": {
        "@context": "http://schema.org",
        "@type": "Place",
        "name": "Harbour Hall",
        "description": "",
        "url": "",
        "address": {
          "@type": "PostalAddress",
          "streetAddress": "Quay 3",
          "addressLocality": "Amsterdam",
          "postalCode": "1011 AB",
          "addressCountry": "Netherlands"
        },
        "geo": {
          "@type": "GeoCoordinates",
          "latitude": 52.378,
          "longitude": 4.913
        },
        "telephone": "",
        "sameAs": ""
      },
      "show_map": true,
      "show_map_link": true,
      "global_id": "calendar.example?id=1",
      "global_id_lineage": [
        "calendar.example?id=1"
      ],
      "geo_lat": 52.378,
      "geo_lng": 4.913,
      "language": "en",
      "translations": {
        "en": {
          "slug": "harbour-hall",
          "rest_url": "https://calendar.example/en/svc/events/v1/venues/1"
        }
      }
    },
    "organizer": {
      "id": 2,
      "author": "2",
      "status": "publish",
      "date": "2026-03-14 12:00:00",
      "date_utc": "2026-03-14 12:00:00",
      "modified": "2026-03-14 12:00:00",
      "modified_utc": "2026-03-14 12:00:00",
      "url": "https://calendar.example/organizer/jazz-on-the-water/",
      "organizer": "Jazz on the Water",
      "description": "",
      "slug": "jazz-on-the-water",
      "image": false,
      "phone": "",
      "website": "https://jazz.example/",
      "email": "hello@jazz.example",
      "json_ld": {
        "@context": "http://schema.org",
        "@type": "Person",
        "name": "Jazz on the Water",
        "description": "",
        "url": "",
        "telephone": "",
        "email": "hello@jazz.example",
        "sameAs": "https://jazz.example/"
      },
      "global_id": "calendar.example?id=2",
      "global_id_lineage": [
        "calendar.example?id=2"
      ],
      "language": "en",
      "translations": {
        "en": {
          "slug": "jazz-on-the-water",
          "rest_url": "https://calendar.example/en/svc/events/v1/organizers/2"
        }
      }
    },
    "category": {
      "id": 3,
      "count": 1,
      "description": "Music, live.",
      "name": "Concerts",
      "slug": "concerts",
      "taxonomy": "tribe_events_cat",
      "parent": 0,
      "meta": [],
      "url": "https://calendar.example/events/category/concerts/",
      "urls": {
        "self": "https://calendar.example/svc/events/v1/categories/3",
        "collection": "https://calendar.example/svc/events/v1/categories"
      },
      "term_group": 0,
      "term_taxonomy_id": 3,
      "filter": "raw",
      "language": "en",
      "translations": {
        "en": {
          "slug": "concerts",
          "rest_url": "https://calendar.example/en/svc/events/v1/categories/3"
        }
      }
    },
    "tag": {
      "id": 4,
      "count": 1,
      "description": "From Armstrong on.",
      "name": "Jazz",
      "slug": "jazz",
      "taxonomy": "post_tag",
      "parent": 0,
      "meta": [],
      "url": "https://calendar.example/tag/jazz/",
      "urls": {
        "self": "https://calendar.example/svc/events/v1/tags/4",
        "collection": "https://calendar.example/svc/events/v1/tags"
      },
      "term_group": 0,
      "term_taxonomy_id": 4,
      "filter": "raw",
      "language": "en",
      "translations": {
        "en": {
          "slug": "jazz",
          "rest_url": "https://calendar.example/en/svc/events/v1/tags/4"
        }
      }
    },
    "event": {
      "id": 7,
      "global_id": "calendar.example?id=7",
      "global_id_lineage": [
        "calendar.example?id=7"
      ],
      "author": "2",
      "status": "publish",
      "date": "2026-03-14 12:00:00",
      "date_utc": "2026-03-14 12:00:00",
      "modified": "2026-03-14 12:00:00",
      "modified_utc": "2026-03-14 12:00:00",
      "url": "https://calendar.example/event/night-of-jazz/",
      "rest_url": "https://calendar.example/svc/events/v1/events/7",
      "title": "Night of Jazz",
      "description": "<p>Four bands until late.</p>",
      "excerpt": "<p>Four bands, one night.</p>",
      "slug": "night-of-jazz",
      "image": {
        "url": "https://jazz.example/night.jpg",
        "id": 1,
        "extension": "jpg",
        "width": 0,
        "height": 0,
        "filesize": 0,
        "alt": ""
      },
      "all_day": false,
      "start_date": "2026-05-02 20:00:00",
      "start_date_details": {
        "year": "2026",
        "month": "05",
        "day": "02",
        "hour": "20",
        "minutes": "00",
        "seconds": "00"
      },
      "end_date": "2026-05-03 01:30:00",
      "end_date_details": {
        "year": "2026",
        "month": "05",
        "day": "03",
        "hour": "01",
        "minutes": "30",
        "seconds": "00"
      },
      "utc_start_date": "2026-05-02 18:00:00",
      "utc_start_date_details": {
        "year": "2026",
        "month": "05",
        "day": "02",
        "hour": "18",
        "minutes": "00",
        "seconds": "00"
      },
      "utc_end_date": "2026-05-02 23:30:00",
      "utc_end_date_details": {
        "year": "2026",
        "month": "05",
        "day": "02",
        "hour": "23",
        "minutes": "30",
        "seconds": "00"
      },
      "timezone": "Europe/Amsterdam",
      "timezone_abbr": "CEST",
      "cost": "€15 – €22.50",
      "cost_details": {
        "currency_symbol": "€",
        "currency_code": "EUR",
        "currency_position": "prefix",
        "values": [
          "15",
          "22.50"
        ]
      },
      "website": "https://jazz.example/night",
      "show_map": false,
      "show_map_link": false,
      "hide_from_listings": false,
      "sticky": false,
      "featured": false,
      "categories": [
        {
          "id": 3,
          "count": 1,
          "description": "Music, live.",
          "name": "Concerts",
          "slug": "concerts",
          "taxonomy": "tribe_events_cat",
          "parent": 0,
          "meta": [],
          "url": "https://calendar.example/events/category/concerts/",
          "urls": {
            "self": "https://calendar.example/svc/events/v1/categories/3",
            "collection": "https://calendar.example/svc/events/v1/categories"
          },
          "term_group": 0,
          "term_taxonomy_id": 3,
          "filter": "raw",
          "language": "en",
          "translations": {
            "en": {
              "slug": "concerts",
              "rest_url": "https://calendar.example/en/svc/events/v1/categories/3"
            }
          }
        }
      ],
      "tags": [
        {
          "id": 4,
          "count": 1,
          "description": "From Armstrong on.",
          "name": "Jazz",
          "slug": "jazz",
          "taxonomy": "post_tag",
          "parent": 0,
          "meta": [],
          "url": "https://calendar.example/tag/jazz/",
          "urls": {
            "self": "https://calendar.example/svc/events/v1/tags/4",
            "collection": "https://calendar.example/svc/events/v1/tags"
          },
          "term_group": 0,
          "term_taxonomy_id": 4,
          "filter": "raw",
          "language": "en",
          "translations": {
            "en": {
              "slug": "jazz",
              "rest_url": "https://calendar.example/en/svc/events/v1/tags/4"
            }
          }
        }
      ],
      "venue": {
        "id": 5,
        "author": "2",
        "status": "publish",
        "date": "2026-03-14 12:00:00",
        "date_utc": "2026-03-14 12:00:00",
        "modified": "2026-03-14 12:00:00",
        "modified_utc": "2026-03-14 12:00:00",
        "url": "https://calendar.example/venue/harbour-hall-2/",
        "venue": "Harbour Hall",
        "description": "",
        "slug": "harbour-hall-2",
        "image": false,
        "address": "",
        "city": "Amsterdam",
        "country": "",
        "province": "",
        "state": "",
        "zip": "",
        "phone": "",
        "website": "",
        "stateprovince": "",
        "json_ld": {
          "@context": "http://schema.org",
          "@type": "Place",
          "name": "Harbour Hall",
          "description": "",
          "url": "",
          "address": {
            "@type": "PostalAddress",
            "addressLocality": "Amsterdam"
          },
          "telephone": "",
          "sameAs": ""
        },
        "show_map": true,
        "show_map_link": true,
        "global_id": "calendar.example?id=5",
        "global_id_lineage": [
          "calendar.example?id=5"
        ],
        "geo_lat": null,
        "geo_lng": null,
        "language": "en",
        "translations": {
          "en": {
            "slug": "harbour-hall-2",
            "rest_url": "https://calendar.example/en/svc/events/v1/venues/5"
          }
        }
      },
      "organizer": [
        {
          "id": 6,
          "author": "2",
          "status": "publish",
          "date": "2026-03-14 12:00:00",
          "date_utc": "2026-03-14 12:00:00",
          "modified": "2026-03-14 12:00:00",
          "modified_utc": "2026-03-14 12:00:00",
          "url": "https://calendar.example/organizer/jazz-on-the-water-2/",
          "organizer": "Jazz on the Water",
          "description": "",
          "slug": "jazz-on-the-water-2",
          "image": false,
          "phone": "",
          "website": "",
          "email": "",
          "json_ld": {
            "@context": "http://schema.org",
            "@type": "Person",
            "name": "Jazz on the Water",
            "description": "",
            "url": "",
            "telephone": "",
            "email": "",
            "sameAs": ""
          },
          "global_id": "calendar.example?id=6",
          "global_id_lineage": [
            "calendar.example?id=6"
          ],
          "language": "en",
          "translations": {
            "en": {
              "slug": "jazz-on-the-water-2",
              "rest_url": "https://calendar.example/en/svc/events/v1/organizers/6"
            }
          }
        }
      ],
      "json_ld": {
        "@context": "http://schema.org",
        "@type": "Event",
        "name": "Night of Jazz",
        "description": "Four bands, one night.",
        "image": "https://jazz.example/night.jpg",
        "url": "https://calendar.example/event/night-of-jazz/",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "eventStatus": "https://schema.org/EventScheduled",
        "startDate": "2026-05-02T20:00:00+02:00",
        "endDate": "2026-05-03T01:30:00+02:00",
        "location": {
          "@type": "Place",
          "name": "Harbour Hall",
          "description": "",
          "url": "",
          "address": {
            "@type": "PostalAddress",
            "addressLocality": "Amsterdam"
          },
          "telephone": "",
          "sameAs": ""
        },
        "organizer": {
          "@type": "Person",
          "name": "Jazz on the Water",
          "description": "",
          "url": "",
          "telephone": "",
          "email": "",
          "sameAs": ""
        },
        "offers": {
          "@type": "Offer",
          "price": "15",
          "priceCurrency": "EUR",
          "url": "https://calendar.example/event/night-of-jazz/",
          "category": "primary",
          "availability": "inStock",
          "validFrom": "2026-03-14T12:00:00+00:00"
        },
        "performer": "Organization"
      },
      "venues": [
        {
          "id": 5,
          "author": "2",
          "status": "publish",
          "date": "2026-03-14 12:00:00",
          "date_utc": "2026-03-14 12:00:00",
          "modified": "2026-03-14 12:00:00",
          "modified_utc": "2026-03-14 12:00:00",
          "url": "https://calendar.example/venue/harbour-hall-2/",
          "venue": "Harbour Hall",
          "description": "",
          "slug": "harbour-hall-2",
          "image": false,
          "address": "",
          "city": "Amsterdam",
          "country": "",
          "province": "",
          "state": "",
          "zip": "",
          "phone": "",
          "website": "",
          "stateprovince": "",
          "json_ld": {
            "@context": "http://schema.org",
            "@type": "Place",
            "name": "Harbour Hall",
            "description": "",
            "url": "",
            "address": {
              "@type": "PostalAddress",
              "addressLocality": "Amsterdam"
            },
            "telephone": "",
            "sameAs": ""
          },
          "show_map": true,
          "show_map_link": true,
          "global_id": "calendar.example?id=5",
          "global_id_lineage": [
            "calendar.example?id=5"
          ],
          "geo_lat": null,
          "geo_lng": null,
          "language": "en",
          "translations": {
            "en": {
              "slug": "harbour-hall-2",
              "rest_url": "https://calendar.example/en/svc/events/v1/venues/5"
            }
          }
        }
      ],
      "language": "en",
      "translations": {
        "en": {
          "slug": "night-of-jazz",
          "rest_url": "https://calendar.example/en/svc/events/v1/events/7"
        }
      }
    }
  },
  "list": {
    "venue": {
      "rest_url": "https://calendar.example/svc/events/v1/venues/?page=1&per_page=10&search=quay&status=publish",
      "total": 1,
      "total_pages": 1
    },
    "organizer": {
      "rest_url": "https://calendar.example/svc/events/v1/organizers/?page=1&per_page=10&search=hello&status=publish",
      "total": 1,
      "total_pages": 1
    },
    "category": {
      "rest_url": "https://calendar.example/svc/events/v1/categories/?page=1&per_page=10",
      "total": 1,
      "total_pages": 1
    },
    "tag": {
      "rest_url": "https://calendar.example/svc/events/v1/tags/?page=1&per_page=10",
      "total": 1,
      "total_pages": 1
    },
    "event": {
      "rest_url": "https://calendar.example/svc/events/v1/events/?page=1&per_page=10&start_date=2026-03-13+00%3A00%3A00&end_date=2028-03-14+23%3A59%3A59&status=publish",
      "total": 1,
      "total_pages": 1
    }
  },
  "create": {
    "venue": {},
    "organizer": {},
    "category": {
      "count": 0
    },
    "tag": {
      "count": 0
    },
    "event": {}
  },
  "update": {
    "venue": {
      "modified": "2026-03-14 12:00:01",
      "modified_utc": "2026-03-14 12:00:01",
      "phone": "+31 20 555 0123"
    },
    "organizer": {
      "modified": "2026-03-14 12:00:01",
      "modified_utc": "2026-03-14 12:00:01",
      "phone": "+31 20 555 0145"
    },
    "category": {
      "description": "Music that is played while you listen."
    },
    "tag": {
      "description": "From New Orleans to now."
    },
    "event": {
      "modified": "2026-03-14 12:00:01",
      "modified_utc": "2026-03-14 12:00:01",
      "featured": true,
      "categories": [
        {
          "id": 3,
          "count": 1,
          "description": "Music that is played while you listen.",
          "name": "Concerts",
          "slug": "concerts",
          "taxonomy": "tribe_events_cat",
          "parent": 0,
          "meta": [],
          "url": "https://calendar.example/events/category/concerts/",
          "urls": {
            "self": "https://calendar.example/svc/events/v1/categories/3",
            "collection": "https://calendar.example/svc/events/v1/categories"
          },
          "term_group": 0,
          "term_taxonomy_id": 3,
          "filter": "raw",
          "language": "en",
          "translations": {
            "en": {
              "slug": "concerts",
              "rest_url": "https://calendar.example/en/svc/events/v1/categories/3"
            }
          }
        }
      ],
      "tags": [
        {
          "id": 4,
          "count": 1,
          "description": "From New Orleans to now.",
          "name": "Jazz",
          "slug": "jazz",
          "taxonomy": "post_tag",
          "parent": 0,
          "meta": [],
          "url": "https://calendar.example/tag/jazz/",
          "urls": {
            "self": "https://calendar.example/svc/events/v1/tags/4",
            "collection": "https://calendar.example/svc/events/v1/tags"
          },
          "term_group": 0,
          "term_taxonomy_id": 4,
          "filter": "raw",
          "language": "en",
          "translations": {
            "en": {
              "slug": "jazz",
              "rest_url": "https://calendar.example/en/svc/events/v1/tags/4"
            }
          }
        }
      ]
    }
  },
  "delete": {
    "venue": {
      "status": "trash",
      "modified": "2026-03-14 12:00:02",
      "modified_utc": "2026-03-14 12:00:02",
      "url": "https://calendar.example/venue/harbour-hall__trashed/",
      "slug": "harbour-hall__trashed",
      "phone": "+31 20 555 0123",
      "translations": {
        "en": {
          "slug": "harbour-hall__trashed",
          "rest_url": "https://calendar.example/en/svc/events/v1/venues/1"
        }
      }
    },
    "organizer": {
      "status": "trash",
      "modified": "2026-03-14 12:00:02",
      "modified_utc": "2026-03-14 12:00:02",
      "url": "https://calendar.example/organizer/jazz-on-the-water__trashed/",
      "slug": "jazz-on-the-water__trashed",
      "phone": "+31 20 555 0145",
      "translations": {
        "en": {
          "slug": "jazz-on-the-water__trashed",
          "rest_url": "https://calendar.example/en/svc/events/v1/organizers/2"
        }
      }
    },
    "category": {
      "count": 0,
      "description": "Music that is played while you listen."
    },
    "tag": {
      "count": 0,
      "description": "From New Orleans to now."
    },
    "event": {
      "status": "trash",
      "modified": "2026-03-14 12:00:02",
      "modified_utc": "2026-03-14 12:00:02",
      "url": "https://calendar.example/event/night-of-jazz__trashed/",
      "slug": "night-of-jazz__trashed",
      "featured": true,
      "categories": [
        {
          "id": 3,
          "count": 0,
          "description": "Music that is played while you listen.",
          "name": "Concerts",
          "slug": "concerts",
          "taxonomy": "tribe_events_cat",
          "parent": 0,
          "meta": [],
          "url": "https://calendar.example/events/category/concerts/",
          "urls": {
            "self": "https://calendar.example/svc/events/v1/categories/3",
            "collection": "https://calendar.example/svc/events/v1/categories"
          },
          "term_group": 0,
          "term_taxonomy_id": 3,
          "filter": "raw",
          "language": "en",
          "translations": {
            "en": {
              "slug": "concerts",
              "rest_url": "https://calendar.example/en/svc/events/v1/categories/3"
            }
          }
        }
      ],
      "tags": [
        {
          "id": 4,
          "count": 0,
          "description": "From New Orleans to now.",
          "name": "Jazz",
          "slug": "jazz",
          "taxonomy": "post_tag",
          "parent": 0,
          "meta": [],
          "url": "https://calendar.example/tag/jazz/",
          "urls": {
            "self": "https://calendar.example/svc/events/v1/tags/4",
            "collection": "https://calendar.example/svc/events/v1/tags"
          },
          "term_group": 0,
          "term_taxonomy_id": 4,
          "filter": "raw",
          "language": "en",
          "translations": {
            "en": {
              "slug": "jazz",
              "rest_url": "https://calendar.example/en/svc/events/v1/tags/4"
            }
          }
        }
      ],
      "translations": {
        "en": {
          "slug": "night-of-jazz__trashed",
          "rest_url": "https://calendar.example/en/svc/events/v1/events/7"
        }
      }
    }
  }
}`;
