// Every figure that the product promises, in one place.

/** As people are told of room: a GB is a thousand million bytes. */
const GB = 1000 ** 3

export const LIMITS = {
  autosaveMs: 3000,
  publishedGuidebooks: 10,
  /** Own guidebooks, the newest, that a device keeps ready for work with no network by itself. */
  keptDrafts: 10,
  icons: 100,
  /** Own blocks of an account, and the JSON of one. */
  blocks: 100,
  blockBytes: 128 * 1024,
  /** An icon is smaller than this, and a square of this edge in px. */
  iconBytes: 10 * 1024,
  iconEdge: 100,
  pictureBytes: 5 * 1024 * 1024,
  /** A picture up to here is sent as it is: making it smaller would take longer than sending it. */
  pictureLightBytes: 1_000_000,
  /** Of a photo that a browser makes smaller: four bytes each while it is open. */
  photoPixels: 120_000_000,
  /** Bytes that an account stores by its plan; a trial is `free`, and so is a plan that is over. */
  storageBytes: {
    free: GB,
    mini: 5 * GB,
    onemonth: 5 * GB,
    standard: 10 * GB,
    pro: 50 * GB,
    business: 200 * GB,
    enterprise: 1000 * GB,
  },
  /** Guidebooks of plans below `standard`; from there on there is no limit. */
  guidebooks: 30,
  /** Guidebooks that the settings name as those that take most room. */
  largestGuidebooks: 10,
  /** A file that nobody names any more is kept for so long: an undo or an unsent edit may name it again. */
  leftFileDays: 30,
  /** A picture that was uploaded counts for so long, though nothing names it yet. */
  uploadedDays: 1,
  /** A portrait is a square of this edge in px. */
  portraitEdge: 320,
  /** A file that a schedule is read from, on the device. */
  importBytes: 50 * 1024 * 1024,
  uploadTimeoutMs: 600_000,
  pageSize: 10,
  gallerySize: 20,
  recent: 3,
  shelfSize: 24,
  /** Of one guidebook, and letters of each. */
  labels: 20,
  labelLength: 40,
  pageSizeMost: 100,
  /** Rows of a narrowed list, such as one plan's users, are counted this far; beyond it the list says 'at least'. */
  countedRows: 1000,
  /** And hits of a search this far. */
  countedHits: 200,
  /** A whole guidebook as JSON. */
  documentBytes: 2 * 1024 * 1024,
  /** JSON of any other request. */
  bodyBytes: 64 * 1024,
  pages: 200,
  sections: 50,
  items: 1000,
  days: 100,
  activities: 200,
  tableCells: 2000,
  /** Of all tables of a guidebook together. */
  documentCells: 100_000,
  /** Cells of a guidebook that its tables declare without bringing them; the server makes them. */
  filledCells: 2000,
  /** Values of JSON in one request: objects, lists, texts, figures. */
  bodyValues: 300_000,
  titleLength: 200,
  /** The title of a column of an itinerary. */
  columnTitleLength: 60,
  feedbackLength: 5000,
  messageLength: 5000,
  /** Characters of a message that a list shows. */
  messageExcerpt: 200,
  /** Characters of a message without a title that a mail has as its subject. */
  subjectExcerpt: 60,
  textLength: 20_000,
  /** The words of header, cover and footer. */
  blockTextLength: 2000,
  /** Days of a trip, and letters in the name of a zone. */
  tripDays: 366,
  zoneLength: 64,
  /** What kind of guidebook it is, in a word. */
  kindLength: 40,
  /** The address of a link or a video. */
  linkLength: 2000,
  /** Photos of a guidebook that a device keeps until they are made and sent, and so may be chosen at once. */
  photosWaiting: 200,
  /** A photo as it was chosen: 48 megapixels of a good camera, with room. */
  photoBytes: 60 * 1024 * 1024,
  /** Of an accordion or an air ticket. */
  pictures: 50,
  /** Lines of a checklist. */
  checklistEntries: 100,
  /** The widest column in px. */
  columnMost: 4000,
  /** What a picture shows, in words. */
  altLength: 300,
  richTextBytes: 300 * 1024,
  richTextDepth: 12,
  columnLeast: 40,
  newColumn: 100,
  tableWidth: 432,
  tableCols: 2,
  tableRows: 4,
  idempotencyDays: 30,
  /** Each version for so long after it was replaced, and then the last of each day. */
  versionsAllDays: 1,
  versionsDailyDays: 90,
  /** A part of the built client, after the last build that had it ran. */
  clientPartDays: 30,
  /** Different errors of browsers; bytes of one; days after it was last told. */
  browserErrors: 500,
  browserErrorBytes: 16 * 1024,
  browserErrorDays: 90,
  /** Travellers who asked to be told of one guidebook's changes; how many a day may ask from one address; for how long it holds. */
  pushReaders: 5000,
  pushAsks: 100,
  pushDays: 365,
  /** Changes that one sending marks as urgent. */
  urgentChanges: 50,
  /** What was read with no network is counted when it is told within so many days. */
  readingDays: 30,
  /** Days that an owner sees at once. */
  statisticsDays: 366,
  accessTokenMinutes: 10,
  sessionDays: 30,
  refreshReuseSeconds: 10,
  /** Without 'remember me' the cookie ends with the browser, and the session when it was not used for so long. */
  browserSessionDays: 3,
  /** Days within which the deletion of an account can be taken back. */
  leavingDays: 7,
  /** Older sessions are asked for the password again before dangerous acts of administrators. */
  reauthMinutes: 15,
  resetMinutes: 60,
  resetTokenLength: 32,
  passwordLeast: 8,
  passwordMost: 14,
  nameLeast: 3,
  nameMost: 100,
  phoneLeast: 10,
  phoneMost: 30,
  websiteMost: 300,
  addressMost: 300,
  /** Password hashes computed at once by one process. */
  hashesAtOnce: 4,
} as const

/** Widths in px of the stored variants; never enlarged. */
export const PICTURE_WIDTHS = { small: 435, medium: 870, large: 1305 } as const

/** The reader's column in px. */
export const CONTENT_WIDTH = 435
