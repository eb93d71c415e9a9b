import { columnForm, type FieldNames } from './read/cells.ts'

/** The names of the exporter's columns in English, German, French and Spanish, with those of older translations. */
export const WOO_NAMES = {
  id: ['ID'],
  type: ['Type', 'Typ', 'Tipo'],
  sku: ['SKU', 'Artikelnummer', 'UGS', 'Art.-Nr.'],
  barcode: [
    'GTIN, UPC, EAN, or ISBN',
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN o ISBN',
  ],
  name: ['Name', 'Nom', 'Nombre'],
  published: ['Published', 'Veröffentlicht', 'Publié', 'Publicado'],
  visibility: [
    'Visibility in catalog',
    'Visibility in catalogue',
    'Sichtbarkeit im Katalog',
    'Visibilité dans le catalogue',
    'Visibilidad en el catálogo',
  ],
  shortText: ['Short description', 'Kurzbeschreibung', 'Description courte', 'Descripción corta'],
  text: ['Description', 'Beschreibung', 'Descripción'],
  saleFrom: [
    'Date sale price starts',
    'Datum, an dem Angebotspreis beginnt',
    'Date de début de promo',
    'Día en que empieza el precio rebajado',
  ],
  saleTo: [
    'Date sale price ends',
    'Datum, an dem Angebotspreis endet',
    'Date de fin de promo',
    'Día en que termina el precio rebajado',
  ],
  taxStatus: ['Tax status', 'Steuerstatus', 'État de la TVA', 'Estado del impuesto'],
  inStock: ['In stock?', 'Vorrätig?', 'En stock ?', '¿En inventario?', '¿Existencias?', 'En inventaire?'],
  stock: ['Stock', 'Bestand', 'Lager', 'Lagerbestand', 'Inventario', 'Inventaire'],
  backorders: [
    'Backorders allowed?',
    'Lieferrückstände erlaubt?',
    'Lieferrückstande erlaubt?',
    'Rückstände erlaubt?',
    'Autoriser les commandes de produits en rupture ?',
    '¿Permitir reservas de productos agotados?',
  ],
  salePrice: ['Sale price', 'Angebotspreis', 'Tarif promo', 'Precio rebajado'],
  price: ['Regular price', 'Regulärer Preis', 'Tarif régulier', 'Precio normal'],
  categories: ['Categories', 'Kategorien', 'Catégories', 'Categorías'],
  tags: ['Tags', 'Schlagwörter', 'Étiquettes', 'Etiquetas'],
  images: ['Images', 'Bilder', 'Imágenes'],
  parent: ['Parent', 'Übergeordnetes Produkt', 'Eltern', 'Superior'],
  brands: ['Brands', 'Marken', 'Marques', 'Marcas'],
  seoTitle: [
    'Meta: _yoast_wpseo_title',
    'Meta: rank_math_title',
    'Meta: _aioseo_title',
    'Meta: _seopress_titles_title',
  ],
  seoDescription: [
    'Meta: _yoast_wpseo_metadesc',
    'Meta: rank_math_description',
    'Meta: _aioseo_description',
    'Meta: _seopress_titles_desc',
  ],
} satisfies FieldNames<string>
export type WooField = keyof typeof WOO_NAMES

/** Columns without a counterpart here, and what most shops have in them. */
export const WOO_LEFT: readonly string[] = [
  'Is featured?',
  'Ist hervorgehoben?',
  'Mis en avant ?',
  '¿Está destacado?',
  'Tax class',
  'Steuerklasse',
  'Classe de TVA',
  'Clase de impuesto',
  'Low stock amount',
  'Geringe Lagermenge',
  'Montant de stock faible',
  'Cantidad de bajo inventario',
  'Sold individually?',
  'Nur einzeln verkaufen?',
  'Vendre individuellement ?',
  '¿Vendido individualmente?',
  'Allow customer reviews?',
  'Kundenrezensionen erlauben?',
  'Kundenbewertungen erlauben?',
  'Autoriser les avis clients ?',
  '¿Permitir valoraciones de clientes?',
  'Purchase note',
  'Hinweis zum Kauf',
  'Note de commande',
  'Nota de compra',
  'Shipping class',
  'Versandklasse',
  'Classe d’expédition',
  'Clase de envío',
  'Download limit',
  'Downloadlimit',
  'Limite de téléchargement',
  'Límite de descargas',
  'Download expiry days',
  'Ablauftage des Downloads',
  'Jours d’expiration du téléchargement',
  'Días de caducidad de la descarga',
  'Grouped products',
  'Gruppierte Produkte',
  'Groupes de produits',
  'Productos agrupados',
  'Upsells',
  'Zusatzverkäufe',
  'Produits suggérés',
  'Ventas dirigidas',
  'Cross-sells',
  'Cross-Sells (Querverkäufe)',
  'Ventes croisées',
  'Ventas cruzadas',
  'External URL',
  'Externe URL',
  'URL externe',
  'URL externa',
  'Button text',
  'Button-Text',
  'Libellé du bouton',
  'Texto del botón',
  'Position',
  'Posición',
]

const ATTRIBUTES: readonly [RegExp, AttributePart][] = [
  [/^(?:attribute|attribut) (\d+) name$/, 'name'],
  [/^name des attributs (\d+)$/, 'name'],
  [/^nom de lattribut (\d+)$/, 'name'],
  [/^nombre del atributo (\d+)$/, 'name'],
  [/^(?:attribute|attribut) (\d+) (?:value|wert)\((?:s|e)\)$/, 'values'],
  [/^wert\(e\) des attributs (\d+)$/, 'values'],
  [/^valeur\(s\) de lattribut (\d+)$/, 'values'],
  [/^valor\(es\) del atributo (\d+)$/, 'values'],
  [/^(?:attribute|attribut) (\d+) (?:visible|sichtbar)$/, 'visible'],
  [/^atributo visible (\d+)$/, 'visible'],
]
export type AttributePart = 'name' | 'values' | 'visible'

/** Which attribute a column is of, and which part of it. */
export function attributeColumn(column: string): { number: number; part: AttributePart } | null {
  const form = columnForm(column)
  for (const [pattern, part] of ATTRIBUTES) {
    const number = pattern.exec(form)?.[1]
    if (number !== undefined) return { number: Number(number), part }
  }
  return null
}

/** Global and default values of attributes, which are said elsewhere. */
export const isAttributeRest = (column: string): boolean =>
  /^(attribut\w*|atributo) (global )?\d+|^attribut\w* \d+ /.test(columnForm(column))

/** The unit of a column of weights, such as `kg`: no length has one of these. */
export const weightUnit = (column: string): string | null =>
  /^(?:\p{L}+ )+\((kg|g|lbs?|oz|livres|libras|onces|onzas)\)$/u.exec(columnForm(column))?.[1] ?? null

/** Where the exporter writes each column, whatever its language; without the third until 2024. */
const ORDER: readonly (WooField | null)[] = [
  ...([
    'id',
    'type',
    'sku',
    'barcode',
    'name',
    'published',
    null,
    'visibility',
    'shortText',
    'text',
  ] as const),
  ...(['saleFrom', 'saleTo', 'taxStatus', null, 'inStock', 'stock', null, 'backorders', null, null] as const),
  ...([null, null, null, null, null, 'salePrice', 'price', 'categories', 'tags', null] as const),
  ...(['images', null, null, 'parent'] as const),
]
const WEIGHT = 19
const FIRST_ATTRIBUTE = 40

/** The columns of a file in a language that is not known, by their places: lengths in units of their own tell that it is such a file. */
export function columnsByPlace(header: readonly string[]): Record<string, string> | null {
  const weight = header.findIndex((column) => weightUnit(column) !== null)
  const missing = WEIGHT - weight
  if (header[0] !== 'id' || (missing !== 0 && missing !== 1)) return null
  if (!header.slice(weight + 1, weight + 4).every((column) => /\(\p{L}+\)$/u.test(column))) return null
  const order = missing === 0 ? ORDER : ORDER.toSpliced(ORDER.indexOf('barcode'), 1)
  const named = Object.fromEntries(
    order.flatMap((field, place) =>
      field === null || header[place] === undefined ? [] : [[field, header[place]]],
    ),
  )
  const numbers = new Map<string, string[]>()
  for (const column of header.slice(FIRST_ATTRIBUTE - missing)) {
    const number = /(?<!\p{L})\d+(?!\p{L})/u.exec(column)?.[0]
    if (number !== undefined && !columnForm(column).startsWith('meta'))
      numbers.set(number, [...(numbers.get(number) ?? []), column])
  }
  for (const [number, [name, values]] of numbers)
    if (name !== undefined && values !== undefined) {
      named[`attribute${number}Name`] = name
      named[`attribute${number}Values`] = values
    }
  return named
}

export const isLength = (column: string): boolean =>
  /^(length|width|height|lange|breite|hohe|longueur|largeur|hauteur|longitud|anchura|ancho|altura) \(/.test(
    columnForm(column),
  )
