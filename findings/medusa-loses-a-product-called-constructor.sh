#!/usr/bin/env bash
# Medusa 2.21.2 loses a product whose handle is "constructor", a right handle of a product with the title Constructor: its CSV normaliser, which both
# import workflows use, collects products by handle in a plain object, finds there the function that every object has under this name, and writes
# the product's fields onto it. No error, the product is in no list and not counted; the function `Object` of the whole process has a title.
# Expected: two products to create.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @medusajs/utils@2.21.2 csv-parse@5.6.0

cat >seen.mjs <<'JS'
import utils from '@medusajs/utils'
import { parse } from 'csv-parse/sync'
const { CSVNormalizer } = utils
const file = `Product Handle,Product Title,Variant Title,Variant Price EUR,Variant Option 1 Name,Variant Option 1 Value
fern,Fern,Small,9.90,Size,Small
constructor,Constructor,Small,19.90,Size,Small
`
// As the workflow reads it.
const rows = parse(file, { columns: true, skip_empty_lines: true })
const { toCreate } = new CSVNormalizer(rows.map((row, at) => CSVNormalizer.preProcess(row, at + 1))).proccess()
console.log(`${rows.length} products in the file, to create: ${Object.keys(toCreate).join(', ')}`)
console.log(`title of the function Object: ${Object.title}`)
JS

node seen.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
2 products in the file, to create: fern
title of the function Object: Constructor
SEEN
echo 'As described: Medusa 2.21.2'
