// The letters of a phone. A machine that measures may have no Korean ones: there the browser looks for each piece of text
// through all of its fonts, in vain, which no phone does.
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const FOLDER = join(tmpdir(), 'gilbook-phone-fonts')
const FONTS = join(dirname(createRequire(import.meta.url).resolve('pretendard/package.json')), 'dist/public/static')

/** Under another name: a page that asks for Pretendard finds none on a phone either, and falls back as it does there. */
const settings = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>${FOLDER}</dir>
<cachedir>${FOLDER}/cache</cachedir>
<match target="scan">
<test name="family"><string>Pretendard</string></test>
<edit name="family" mode="assign"><string>Letters of a phone</string></edit>
<edit name="fullname" mode="assign"><string>Letters of a phone</string></edit>
</match>
</fontconfig>
`

async function make(): Promise<string> {
  await mkdir(join(FOLDER, 'cache'), { recursive: true })
  // Two weights, as many phones have them.
  for (const name of ['Pretendard-Regular.otf', 'Pretendard-Bold.otf'])
    await copyFile(join(FONTS, name), join(FOLDER, name))
  const path = join(FOLDER, 'fonts.conf')
  await writeFile(path, settings)
  return path
}

let made: Promise<string> | undefined

/** @returns the settings of fontconfig with which a browser has a phone's letters (its environment's `FONTCONFIG_FILE`) */
export const phoneFonts = (): Promise<string> => (made ??= make())
