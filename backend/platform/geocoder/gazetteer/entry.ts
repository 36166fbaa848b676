// One line of the built-in gazetteer.

/** Korean name, English name, the region before the name in an address, latitude, longitude (degrees), rank. */
export type Entry = readonly [ko: string, en: string, region: string, latitude: number, longitude: number, rank: Rank]

/** 1: a province or a large city; 2: a city, county or district; 3: a place. */
export type Rank = 1 | 2 | 3
