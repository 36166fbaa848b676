// Every migration in its order; append only.
import { Platform1763640000000 } from './1763640000000-platform.ts'
import { Account1763640001000 } from './1763640001000-account.ts'
import { Guidebook1763640002000 } from './1763640002000-guidebook.ts'
import { ReaderFile1763640003000 } from './1763640003000-reader-file.ts'
import { PageText1763640004000 } from './1763640004000-page-text.ts'
import { Sample1763640005000 } from './1763640005000-sample.ts'
import { PageInline1763640006000 } from './1763640006000-page-inline.ts'
import { Icon1763640007000 } from './1763640007000-icon.ts'
import { GuidebookVersion1763640008000 } from './1763640008000-guidebook-version.ts'
import { ClientPart1763640009000 } from './1763640009000-client-part.ts'
import { Thumbnail1763640010000 } from './1763640010000-thumbnail.ts'
import { GuidebookLists1763640011000 } from './1763640011000-guidebook-lists.ts'
import { GuidebookReading1763640014000 } from './1763640014000-guidebook-reading.ts'
import { KakaoAndDevices1763640015000 } from './1763640015000-kakao-and-devices.ts'
import { SessionUsed1763640016000 } from './1763640016000-session-used.ts'
import { AccountLeaving1763640016001 } from './1763640016001-account-leaving.ts'
import { Message1763640017000 } from './1763640017000-message.ts'
import { Feedback1763640018000 } from './1763640018000-feedback.ts'
import { SessionRevoked1763640018001 } from './1763640018001-session-revoked.ts'
import { Payment1763640019000 } from './1763640019000-payment.ts'
import { PriceOffer1763640019001 } from './1763640019001-price-offer.ts'
import { AccountLists1763640020000 } from './1763640020000-account-lists.ts'
import { AuditByAct1763640020001 } from './1763640020001-audit-by-act.ts'
import { BackOffice1763640020002 } from './1763640020002-back-office.ts'
import { MessageMail1763640021000 } from './1763640021000-message-mail.ts'
import { Scale1763640022000 } from './1763640022000-scale.ts'
import { SessionConfirmed1763640023000 } from './1763640023000-session-confirmed.ts'
import { RevenueByPlan1763640024000 } from './1763640024000-revenue-by-plan.ts'
import { PaymentsChecking1763640025000 } from './1763640025000-payments-checking.ts'
import { SearchEra1763640026000 } from './1763640026000-search-era.ts'
import { StoredFile1763640032000 } from './1763640032000-stored-file.ts'
import { Proofs1763640034000 } from './1763640034000-proofs.ts'
import { Posters1763640036000 } from './1763640036000-posters.ts'
import { OpenFiles1763640038000 } from './1763640038000-open-files.ts'
import { Announced1763640041000 } from './1763640041000-announced.ts'
import { Languages1763640042000 } from './1763640042000-languages.ts'
import { Consents1763640050000 } from './1763640050000-consents.ts'
import { TakenGuidebooks1763640051000 } from './1763640051000-taken-guidebooks.ts'
import { Refunding1763640052000 } from './1763640052000-refunding.ts'
import { Prolonged1763640053000 } from './1763640053000-prolonged.ts'
import { NextPlan1763640054000 } from './1763640054000-next-plan.ts'
import { Trip1763640055000 } from './1763640055000-trip.ts'
import { Push1763640056000 } from './1763640056000-push.ts'
import { ShortLink1763640057000 } from './1763640057000-short-link.ts'
import { Shelf1763640058000 } from './1763640058000-shelf.ts'
import { Release1763640060000 } from './1763640060000-release.ts'
import { OwnBlock1763640062000 } from './1763640062000-own-block.ts'
import { OwnTemplate1763640066000 } from './1763640066000-own-template.ts'
import { BrowserError1763640070000 } from './1763640070000-browser-error.ts'
import { ClosedGuidebook1763640074000 } from './1763640074000-closed-guidebook.ts'
import { WordsAt1763640076000 } from './1763640076000-words-at.ts'
import { PageWithOldWords1763640078000 } from './1763640078000-page-with-old-words.ts'
import { TokenUsed1763640079000 } from './1763640079000-token-used.ts'
import { ClosedWhose1763640080000 } from './1763640080000-closed-whose.ts'
import { PageWithoutWords1763640068000 } from './1763640068000-page-without-words.ts'

export const migrations = [
  Platform1763640000000,
  Account1763640001000,
  Guidebook1763640002000,
  ReaderFile1763640003000,
  PageText1763640004000,
  Sample1763640005000,
  PageInline1763640006000,
  Icon1763640007000,
  GuidebookVersion1763640008000,
  ClientPart1763640009000,
  Thumbnail1763640010000,
  GuidebookLists1763640011000,
  GuidebookReading1763640014000,
  KakaoAndDevices1763640015000,
  SessionUsed1763640016000,
  AccountLeaving1763640016001,
  Message1763640017000,
  Feedback1763640018000,
  SessionRevoked1763640018001,
  Payment1763640019000,
  PriceOffer1763640019001,
  AccountLists1763640020000,
  AuditByAct1763640020001,
  BackOffice1763640020002,
  MessageMail1763640021000,
  Scale1763640022000,
  SessionConfirmed1763640023000,
  RevenueByPlan1763640024000,
  PaymentsChecking1763640025000,
  SearchEra1763640026000,
  StoredFile1763640032000,
  Proofs1763640034000,
  Posters1763640036000,
  OpenFiles1763640038000,
  Announced1763640041000,
  Languages1763640042000,
  Consents1763640050000,
  TakenGuidebooks1763640051000,
  Refunding1763640052000,
  Prolonged1763640053000,
  NextPlan1763640054000,
  Trip1763640055000,
  Push1763640056000,
  ShortLink1763640057000,
  Shelf1763640058000,
  Release1763640060000,
  OwnBlock1763640062000,
  OwnTemplate1763640066000,
  PageWithoutWords1763640068000,
  BrowserError1763640070000,
  ClosedGuidebook1763640074000,
  WordsAt1763640076000,
  PageWithOldWords1763640078000,
  TokenUsed1763640079000,
  ClosedWhose1763640080000,
]
