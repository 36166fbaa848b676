// What is said once a guidebook was removed from the device.
import { translate } from './messages.ts'
import { size } from '#pwa/features/viewer/script/size.ts'

/** @param freed bytes; none where another copy holds the same files. */
export const removedText = (freed: number): string =>
  freed > 0 ? translate('removedFreed', { size: size(freed) }) : translate('removed')
