#!/usr/bin/env bash
# localized-address-format 1.3.3 drops the town of a Japanese address: given a prefecture and a town (locality), it prints the prefecture alone,
# in both scripts. In Latin letters a second line of the street makes the next one begin with a comma, and a Swiss postal code that was typed
# with its country's letters gets them twice. Expected: every part that was given, once.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact localized-address-format@1.3.3

cat >seen.mjs <<'JS'
import { formatAddress } from 'localized-address-format'
const japan = { postalCountry: 'JP', postalCode: '100-0001' }
const seen = [
  formatAddress({ ...japan, administrativeArea: '東京都', locality: '千代田区', addressLines: ['千代田1-1'] }, 'local'),
  formatAddress({ ...japan, administrativeArea: 'Tokyo', locality: 'Chiyoda-ku', addressLines: ['1-1 Chiyoda'] }, 'latin'),
  formatAddress({ ...japan, administrativeArea: 'Tokyo', locality: 'Chiyoda-ku', addressLines: ['1-1 Chiyoda', 'Room 2'] }, 'latin'),
  formatAddress({ postalCountry: 'CH', locality: 'Bern', postalCode: 'CH-3011', addressLines: ['Marktgasse 1'] }),
]
for (const lines of seen) console.log(lines.join(' | '))
JS

node seen.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
〒100-0001 | 東京都 | 千代田1-1
1-1 Chiyoda, Tokyo | 100-0001
1-1 Chiyoda | Room 2 | , Tokyo | 100-0001
Marktgasse 1 | CH-CH-3011 Bern
SEEN
echo 'As described: localized-address-format 1.3.3'
