/**
 * Species that are sold and regulated under several names, each with all of them. Renamed genera are none: a rule for one of them names its
 * species. Names of the EU's list of invasive species and their older ones, and those of plants in this trade.
 */
export const SYNONYMS: readonly (readonly [now: string, ...others: string[]])[] = [
  ['Acacia saligna', 'Acacia cyanophylla'],
  ['Broussonetia papyrifera', 'Morus papyrifera'],
  ['Cenchrus alopecuroides', 'Pennisetum alopecuroides'],
  ['Cenchrus setaceus', 'Pennisetum setaceum'],
  ['Chamaedorea elegans', 'Neanthe bella'],
  ['Chrysalidocarpus lutescens', 'Dypsis lutescens', 'Areca lutescens'],
  ['Citrus japonica', 'Fortunella japonica', 'Fortunella margarita'],
  ['Citrus × microcarpa', '× Citrofortunella microcarpa', '× Citrofortunella mitis'],
  ['Citrus trifoliata', 'Poncirus trifoliata'],
  ['Coleus scutellarioides', 'Solenostemon scutellarioides', 'Plectranthus scutellarioides'],
  ['Crassula ovata', 'Crassula argentea', 'Crassula portulacea'],
  ['Delairea odorata', 'Senecio mikanioides'],
  ['Dracaena angolensis', 'Sansevieria cylindrica'],
  ['Dracaena hanningtonii', 'Sansevieria ehrenbergii'],
  ['Dracaena masoniana', 'Sansevieria masoniana'],
  ['Dracaena trifasciata', 'Sansevieria trifasciata'],
  ['Epipremnum aureum', 'Scindapsus aureus', 'Pothos aureus'],
  ['Humulus scandens', 'Humulus japonicus'],
  ['Koenigia polystachya', 'Persicaria wallichii', 'Polygonum polystachyum'],
  ['Kroenleinia grusonii', 'Echinocactus grusonii'],
  ['Persicaria perfoliata', 'Polygonum perfoliatum'],
  ['Pontederia crassipes', 'Eichhornia crassipes'],
  ['Prosopis juliflora', 'Neltuma juliflora'],
  ['Pueraria montana', 'Pueraria lobata'],
  ['Reynoutria japonica', 'Fallopia japonica', 'Polygonum cuspidatum'],
  ['Reynoutria sachalinensis', 'Fallopia sachalinensis', 'Polygonum sachalinense'],
  ['Reynoutria × bohemica', 'Fallopia × bohemica'],
  ['Salvia rosmarinus', 'Rosmarinus officinalis'],
  ['Trachycarpus fortunei', 'Chamaerops excelsa'],
  ['Triadica sebifera', 'Sapium sebiferum'],
]

/** Names that people search for besides: renamed genera, and species that became part of another one, of which a rule would find too much. */
const RENAMED: readonly (readonly [now: string, before: string])[] = [
  ['Ceropegia linearis subsp. woodii', 'Ceropegia woodii'],
  ['Curio', 'Senecio'],
  ['Dracaena reflexa var. angustifolia', 'Dracaena marginata'],
  ['Goeppertia', 'Calathea'],
  ['Haworthiopsis', 'Haworthia'],
  ['Heptapleurum', 'Schefflera'],
  ['Hippeastrum', 'Amaryllis'],
  ['Howea', 'Kentia'],
  ['Hylotelephium', 'Sedum'],
  ['Mammillaria crinita', 'Mammillaria zeilmanniana'],
  ['Pelargonium', 'Geranium'],
  ['Schlumbergera', 'Zygocactus'],
  ['Symphyotrichum', 'Aster'],
  ['Thaumatophyllum', 'Philodendron'],
]

/** The other names of a plant, each with what follows in its name: a variety, or the species of a renamed genus. */
export function otherNamesOf(latin: string): string[] {
  const follows = (name: string) => latin === name || latin.startsWith(`${name} `)
  const synonyms = SYNONYMS.flatMap((group) => {
    const own = group.find(follows)
    return own === undefined ? [] : group.filter((name) => name !== own).map((name) => [own, name] as const)
  })
  return [...synonyms, ...RENAMED.filter(([now]) => follows(now))].map(
    ([own, other]) => other + latin.slice(own.length),
  )
}
