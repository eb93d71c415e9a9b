/** Genera by family, for the families that laws name as a whole; a plant fact says the family of any other. */
const GENERA: Readonly<Record<string, string>> = {
  cactaceae: `acanthocalycium acanthocereus acharagma ariocarpus armatocereus arrojadoa arthrocereus astrophytum austrocactus
    austrocylindropuntia aylostera aztekium bergerocactus blossfeldia brachycereus brasilicereus brasiliopuntia browningia calymmanthium
    carnegiea castellanosia cephalocereus cereus chamaecereus chiapasophyllum cintia cipocereus cleistocactus coleocephalocereus consolea
    copiapoa corryocactus corynopuntia coryphantha cumulopuntia cylindropuntia denmoza discocactus disocactus
    echinocactus echinocereus echinomastus echinopsis epiphyllum epithelantha eriosyce escobaria escontria espostoa espostoopsis eulychnia
    facheiroa ferocactus frailea geohintonia glandulicactus grusonia gymnocalycium haageocereus harrisia hatiora helianthocereus homalocephala
    hylocereus isolatocereus islaya jasminocereus kroenleinia lasiocereus leocereus lepismium leptocereus leuchtenbergia leuenbergeria lobivia
    lophocereus lophophora lymanbensonia maihuenia maihueniopsis mammillaria mammilloydia marenopuntia matucana melocactus micranthocereus
    mila miqueliopuntia mirabella myrtillocactus neobuxbaumia neolloydia neoporteria neoraimondia neowerdermannia nopalea notocactus
    obregonia opuntia oreocereus oroya ortegocactus pachycereus parodia pediocactus pelecyphora peniocereus pereskia pereskiopsis
    pfeiffera pierrebraunia pilosocereus polaskia praecereus pseudorhipsalis pterocactus punotia pygmaeocereus quiabentia rapicactus
    rauhocereus rebutia rhipsalidopsis rhipsalis rimacactus samaipaticereus schlumbergera sclerocactus selenicereus setiechinopsis
    stenocactus stenocereus stephanocereus stetsonia strombocactus strophocactus sulcorebutia tacinga tephrocactus thelocactus thelocephala
    trichocereus tunilla turbinicarpus uebelmannia vatricania weberbauerocereus weberocereus weingartia wilcoxia yavia yungasocereus
    zygocactus`,
}

const FAMILIES = new Map(
  Object.entries(GENERA).flatMap(([family, genera]) => genera.split(/\s+/).map((genus) => [genus, family])),
)

/** The family of a genus in small letters, where it is one of those; else `null`. */
export const familyOfGenus = (genus: string): string | null => FAMILIES.get(genus) ?? null
