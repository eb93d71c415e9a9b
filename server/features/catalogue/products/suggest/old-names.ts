/** Plants known by several botanical names: the present name, and others that people search for. */
const OLD_NAMES: readonly (readonly [now: string, ...others: string[]])[] = [
  ['Cenchrus alopecuroides', 'Pennisetum alopecuroides'],
  ['Ceropegia linearis subsp. woodii', 'Ceropegia woodii'],
  ['Chamaedorea elegans', 'Neanthe bella'],
  ['Chrysalidocarpus lutescens', 'Dypsis lutescens', 'Areca lutescens'],
  ['Coleus scutellarioides', 'Solenostemon scutellarioides', 'Plectranthus scutellarioides'],
  ['Crassula ovata', 'Crassula argentea', 'Crassula portulacea'],
  ['Curio', 'Senecio'],
  ['Dracaena angolensis', 'Sansevieria cylindrica'],
  ['Dracaena hanningtonii', 'Sansevieria ehrenbergii'],
  ['Dracaena masoniana', 'Sansevieria masoniana'],
  ['Dracaena reflexa var. angustifolia', 'Dracaena marginata'],
  ['Dracaena trifasciata', 'Sansevieria trifasciata'],
  ['Epipremnum aureum', 'Scindapsus aureus', 'Pothos aureus'],
  ['Goeppertia', 'Calathea'],
  ['Haworthiopsis', 'Haworthia'],
  ['Heptapleurum', 'Schefflera'],
  ['Hippeastrum', 'Amaryllis'],
  ['Howea', 'Kentia'],
  ['Hylotelephium', 'Sedum'],
  ['Kroenleinia grusonii', 'Echinocactus grusonii'],
  ['Mammillaria crinita', 'Mammillaria zeilmanniana'],
  ['Pelargonium', 'Geranium'],
  ['Salvia rosmarinus', 'Rosmarinus officinalis'],
  ['Schlumbergera', 'Zygocactus'],
  ['Symphyotrichum', 'Aster'],
  ['Thaumatophyllum', 'Philodendron'],
]

/** Finds the other names of a plant, with its variety where the whole genus was renamed. */
export const oldNamesOf = (latin: string): string[] =>
  OLD_NAMES.filter(([now]) => latin === now || latin.startsWith(`${now} `)).flatMap(([now, ...others]) =>
    others.map((other) => other + latin.slice(now.length)),
  )
