#!/usr/bin/env bash
# pdfkit 0.20.2 (with fontkit 2.0.4) draws Arabic words in Noto Sans Arabic rightly, but what is copied or searched is another text: the font puts
# a letter together from its stroke and its dots, fontkit gives the dots no code point, and pdfkit writes an empty entry for them into the file's
# table of letters (ToUnicode). Readers then take the number of the glyph for a letter: unpdf 1.7.0 reads control characters between the letters, in
# a word with a ج also spaces. Words without such dots, and all words in Amiri, whose letters are whole, come back. Expected: each word as it was
# written. That fontkit gives such glyphs no code point is its open issue 304; that the file then holds control characters is pdfkit's empty entry.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact pdfkit@0.20.2 fontkit@2.0.4 unpdf@1.7.0 \
  @expo-google-fonts/noto-sans-arabic@0.4.3 @expo-google-fonts/amiri@0.4.1

cat >seen.mjs <<'JS'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { extractText } from 'unpdf'
const { resolve } = createRequire(import.meta.url)
const fonts = {
  Noto: resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  Amiri: resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
}
const codes = (text) => [...text].map((sign) => sign.codePointAt(0).toString(16)).join(' ')
for (const [name, font] of Object.entries(fonts))
  for (const word of ['محمد', 'باب', 'شجرة']) {
    const paper = new PDFDocument()
    paper.font(font).text(word)
    paper.end()
    const { text } = await extractText(new Uint8Array(await buffer(paper)), { mergePages: true })
    console.log(`${name}: ${codes(word)} -> ${codes(text)}`)
  }
JS

node seen.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
Noto: 645 62d 645 62f -> 645 62d 645 62f
Noto: 628 627 628 -> 628 1 627 628 1
Noto: 634 62c 631 629 -> 634 6 20 62c 4 20 631 629 1
Amiri: 645 62d 645 62f -> 645 62d 645 62f
Amiri: 628 627 628 -> 628 627 628
Amiri: 634 62c 631 629 -> 634 62c 631 629
SEEN
echo 'As described: pdfkit 0.20.2, fontkit 2.0.4'
