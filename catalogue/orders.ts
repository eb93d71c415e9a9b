/** Order statuses as in docs/behaviour.md#order-status. */
type DemoOrderStatus = 'pending' | 'processing' | 'shipped' | 'completed'

export interface DemoOrder {
  /** E-mail of a demo account or a demo customer. */
  email: string
  status: DemoOrderStatus
  daysAgo: number
  lines: { slug: string; quantity: number }[]
}

type Line = string | readonly [slug: string, quantity: number]

const order = (email: string, status: DemoOrderStatus, daysAgo: number, ...lines: Line[]): DemoOrder => ({
  email,
  status,
  daysAgo,
  lines: lines.map((line) =>
    typeof line === 'string' ? { slug: line, quantity: 1 } : { slug: line[0], quantity: line[1] },
  ),
})

const shopper = 'user@example.com'

/** Past orders of the last twelve months, newest first. */
export const demoOrders: DemoOrder[] = [
  order(shopper, 'pending', 0, 'string-of-hearts', 'mist-bottle'),
  order('jon@example.com', 'pending', 1, 'golden-barrel', 'bunny-ears'),
  order('yuki@example.com', 'processing', 2, ['kentia-palm', 2], ['seagrass-basket', 2]),
  order('bea@example.com', 'pending', 3, ['zonal-geranium', 4]),
  order('priya@example.com', 'processing', 4, 'japanese-maple', 'peat-free-mix'),
  order(shopper, 'processing', 6, 'alocasia-polly', 'plant-food'),
  order('noor@example.com', 'shipped', 8, 'led-grow-light', ['sweet-basil', 3]),
  order('mara@example.com', 'shipped', 11, 'glass-terrarium'),
  order('lena@example.com', 'shipped', 15, 'moth-orchid', 'string-of-hearts'),
  order(shopper, 'shipped', 19, 'steel-watering-can', ['english-lavender', 3]),
  order('priya@example.com', 'completed', 24, 'monstera-deliciosa'),
  order('henrik@example.com', 'completed', 27, 'zz-plant', 'snake-plant'),
  order('tomas@example.com', 'completed', 38, 'moisture-meter', 'golden-pothos', 'propagation-station'),
  order('walter@example.com', 'completed', 46, 'bypass-secateurs', 'clematis'),
  order('tomas@example.com', 'completed', 52, 'monstera-deliciosa', 'moss-pole'),
  order('yuki@example.com', 'completed', 58, 'monstera-thai-constellation', 'stoneware-planter'),
  order(shopper, 'completed', 66, 'monstera-deliciosa', 'moss-pole', 'peat-free-mix'),
  order('bea@example.com', 'completed', 79, 'mini-greenhouse'),
  order('ines@example.com', 'completed', 90, 'boston-fern', 'prayer-plant', 'spider-plant'),
  order('walter@example.com', 'completed', 98, 'monstera-deliciosa'),
  order('sam@example.com', 'completed', 101, 'golden-bamboo', 'garden-gloves'),
  order('noor@example.com', 'completed', 118, 'meyer-lemon', 'rosemary', 'common-thyme'),
  order('jon@example.com', 'completed', 130, 'saguaro', 'century-plant', 'living-stones'),
  order('yuki@example.com', 'completed', 138, ['monstera-deliciosa', 4]),
  order(shopper, 'completed', 147, 'olive-tree', 'terracotta-trio'),
  order('priya@example.com', 'completed', 163, 'bird-of-paradise', ['echeveria-lola', 3]),
  order('ines@example.com', 'completed', 170, 'monstera-deliciosa'),
  order('mara@example.com', 'completed', 181, 'tree-fern'),
  order('lena@example.com', 'completed', 192, 'monstera-deliciosa', 'stoneware-planter'),
  order('walter@example.com', 'completed', 204, 'patio-rose', 'hydrangea', 'trowel-and-fork'),
  order('lena@example.com', 'completed', 226, 'maidenhair-fern', 'begonia-maculata'),
  order('henrik@example.com', 'completed', 243, 'staghorn-fern', 'chinese-money-plant'),
  order(shopper, 'completed', 268, 'fiddle-leaf-fig', 'seagrass-basket'),
  order('yuki@example.com', 'completed', 290, 'walnut-plant-stand', 'rubber-plant-tineke'),
  order('tomas@example.com', 'completed', 312, 'daffodil', 'tulip-queen-of-night', 'amaryllis'),
  order('ines@example.com', 'completed', 331, 'birds-nest-fern', 'calathea-orbifolia'),
  order(shopper, 'completed', 349, 'peace-lily', 'zebra-haworthia'),
]
