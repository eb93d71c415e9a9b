import * as z from 'zod'
import { MAX_BULK_ORDERS, MAX_CART_LINES, LENGTHS, MAX_FOUND, QUANTITY } from '../limits.ts'
import { ORDER_LIST } from '../lists.ts'
import { ORDER_STATUSES } from '../order-status.ts'
import { DISPUTES } from '../refunds.ts'
import { RULE_EFFECTS } from '../sale-rules.ts'
import { SHIPPING_RISKS } from '../shipping-risks.ts'
import { RefundView } from './refund.ts'
import { DeliveryBody, DeliveryView, OrderEventView, ShipmentBody, ShipmentView } from './delivery.ts'
import { OrderInvoice } from './invoice.ts'
import { AppliedView, DiscountCode } from './discount.ts'
import { CountedMoney, ShippingMethodView, TaxView } from './money.ts'
import { Money, PageNumber, text } from './common.ts'
import { listPage } from './list.ts'

/** The length of an `_id`, in characters. */
const ID_LENGTH = 36

export const OrderLineView = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  price: Money,
  quantity: z.number(),
  sku: z.string().optional().meta({ description: 'as the product had it' }),
  options: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .optional()
    .meta({ description: 'of a variant' }),
  short: z.number().optional().meta({ description: 'units that were paid for but not available' }),
  refunded: z
    .number()
    .optional()
    .meta({ description: 'of these, units that were refunded; of a single order' }),
  lot: z.string().optional().meta({
    description: 'code of the lot of plants that it was packed from; of a single order, for admins only',
  }),
})
export type OrderLineView = z.infer<typeof OrderLineView>

export const OrderView = z
  .object({
    _id: z.string(),
    orderId: z.string().meta({ description: 'short number for people' }),
    email: z.string(),
    status: z.enum(ORDER_STATUSES),
    currency: z.string().optional().meta({ description: 'such as EUR; absent for USD' }),
    subtotal: Money,
    tax: Money,
    taxIncluded: z.literal(true).optional().meta({ description: 'true if prices include the tax' }),
    taxes: z.array(TaxView).optional().meta({ description: 'where the shop has set its taxes' }),
    discount: Money.optional(),
    discounts: z.array(AppliedView).optional(),
    shipping: Money.optional(),
    shippingMethod: ShippingMethodView.optional().meta({
      description: 'how it is sent, where the buyer could choose or the shop has a price for it',
    }),
    money: CountedMoney.optional().meta({
      description:
        'how it was counted, in the smallest unit; of a single order, where the shop has set its taxes',
    }),
    amount: Money.meta({ description: 'what was charged' }),
    refunded: Money.optional().meta({
      description: 'refunded amount; absent without a refund',
    }),
    readyAt: z.string().optional().meta({ description: 'when the buyer was told to pick it up' }),
    cancelledAt: z.string().optional(),
    archivedAt: z
      .string()
      .optional()
      .meta({ description: 'set for archived orders, which only the archive lists' }),
    dispute: z.enum(DISPUTES).optional().meta({ description: 'state of a payment dispute; for admins only' }),
    demo: z.literal(true).optional().meta({ description: 'true if nobody paid; of a single order' }),
    createdAt: z.string(),
    updatedAt: z.string(),
    products: z.array(OrderLineView),
    confirmation: z
      .object({ to: z.string(), state: z.enum(['on its way', 'sent', 'failed']) })
      .optional()
      .meta({
        description: 'where the confirmation went; of a single order, and only where one was written',
      }),
    delivery: DeliveryView.optional().meta({ description: 'of a single order, where one is known' }),
    gift: z.object({ note: z.string() }).optional().meta({ description: 'of a single order that is a gift' }),
    addressMissing: z.literal(true).optional().meta({
      description: 'true if the address is missing; of a single order, and in lists of admins',
    }),
    holdUntil: z.string().optional().meta({
      description: 'end of the weather hold; of an order that is not shipped, alone or in lists of admins',
    }),
    holdReason: z.enum(SHIPPING_RISKS).optional(),
    saleHold: z
      .array(
        z.object({
          productId: z.string(),
          name: z.string(),
          place: z.string(),
          words: z.string(),
          effect: z.enum(RULE_EFFECTS),
        }),
      )
      .optional()
      .meta({ description: 'what rules of sale say against sending it, until an admin has decided' }),
    packFor: z.enum(SHIPPING_RISKS).optional().meta({
      description: 'weather to pack for; of an order that is not shipped, for admins only',
    }),
    toReplace: z
      .array(z.object({ position: z.number(), quantity: z.number() }))
      .optional()
      .meta({ description: 'units to be sent again for a claim; for admins only' }),
    toReturn: z.number().optional().meta({
      description:
        'units that can return to stock, once nothing is left to send; of a single order, for admins only',
    }),
    shipments: z.array(ShipmentView).optional().meta({ description: 'its parcels; of a single order' }),
    invoice: OrderInvoice.optional().meta({ description: 'of a single order, once it is issued' }),
    creditNotes: z.array(OrderInvoice).optional().meta({ description: 'oldest first; of a single order' }),
    refunds: z.array(RefundView).optional().meta({ description: 'oldest first; of a single order' }),
    history: z.array(OrderEventView).optional().meta({ description: 'oldest first; of a single order' }),
  })
  .meta({ id: 'Order' })
export type OrderView = z.infer<typeof OrderView>

/**
 * The server uses `productId` and `quantity`. `price` is the price that the browser showed: it is compared and
 * never charged. The rest of a line is part of the payload (docs/behaviour.md#calls).
 */
export const CheckoutBody = z.object({
  products: z
    .array(
      z.object({
        productId: text(200, 1),
        quantity: z.int().min(QUANTITY.least).max(QUANTITY.most),
        price: Money.optional(),
      }),
    )
    .max(MAX_CART_LINES),
  total: Money.optional().meta({ description: 'the total that the browser showed; another one is refused' }),
  shippingMethod: text(LENGTHS.addressLine, 1).optional().meta({
    description: 'name of a delivery method; needed where there are several',
  }),
  code: DiscountCode.optional(),
  arriveBy: z.iso.date().optional().meta({
    description: 'the day by which it should arrive: one of the `arrivals` of a quote',
  }),
  gift: z
    .object({ note: text(LENGTHS.giftNote).trim().default('') })
    .optional()
    .meta({ description: 'with what a card in the parcel says; ignored by a shop without gifts' }),
  userId: text(200, 1),
  email: text(LENGTHS.email, 1),
  delivery: DeliveryBody.optional().meta({
    description:
      'delivery address; without it the hosted page asks for one. Ignored by a shop without delivery',
  }),
})
export type CheckoutBody = z.infer<typeof CheckoutBody>

export const CheckoutView = z.object({
  id: z.string().meta({ description: "the provider's session id" }),
  url: z.string().meta({ description: 'hosted page to go to' }),
  amount: Money.meta({ description: 'total including tax' }),
  currency: z.string().optional().meta({ description: 'in capitals; left out for US dollars' }),
})
export type CheckoutView = z.infer<typeof CheckoutView>

/** The shop's own id of a checkout, as in the address to which the hosted page returns. */
export const ReleaseBody = z.object({ checkout: text(255, 1) })

export const ConfirmBody = z.object({ session_id: text(255, 1) })
export type ConfirmBody = z.infer<typeof ConfirmBody>

export const OrderAnswer = z.object({ order: OrderView })
export type OrderAnswer = z.infer<typeof OrderAnswer>

export const OrdersAnswer = z.object({ orders: z.array(OrderView) })
export type OrdersAnswer = z.infer<typeof OrdersAnswer>

/** Open tasks of an order. */
const ORDERS_WAITING = ['packing', 'address', 'held', 'dispute', 'refund'] as const
export type OrdersWaiting = (typeof ORDERS_WAITING)[number]

/** A time in UTC that a database can store. */
const Moment = z.iso.datetime().refine((time) => time >= '1970', 'must be after 1969')

/** Without `page` and `limit` the answer has the first hundred (docs/behaviour.md#limits). */
export const OrderListQuery = z.object({
  page: PageNumber.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  q: text(LENGTHS.search).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  waiting: z.enum(ORDERS_WAITING).optional().meta({
    description:
      'to be packed: paid, not refunded and not shipped, or a replacement to send; address missing; held: by rules of sale; disputed: open dispute; refund failed: not made again',
  }),
  archived: z.literal('true').optional().meta({ description: 'only archived orders' }),
  sort: z.enum(ORDER_LIST.sorts).optional(),
  from: Moment.optional().meta({ description: 'ordered at that time or later' }),
  before: Moment.optional().meta({ description: 'ordered before that time' }),
})
export type OrderListQuery = z.infer<typeof OrderListQuery>

export const OrderListView = listPage(ORDER_LIST.rows, OrderView).extend({
  isMore: z
    .literal(true)
    .optional()
    .meta({ description: `a search found more than the ${MAX_FOUND} orders that are counted` }),
})
export type OrderListView = z.infer<typeof OrderListView>

export const EmailParams = z.object({ email: text(LENGTHS.email, 1) })

export const StatusBody = z
  .object({
    status: z.enum(ORDER_STATUSES),
    shipment: ShipmentBody.optional().meta({ description: 'the first parcel, with `shipped` alone' }),
    setBack: z.boolean().optional().meta({
      description:
        'true for a status before `shipped` although a parcel was shipped; without it 409 `has_parcel`',
    }),
    sendAnyway: z.boolean().optional().meta({
      description: 'true to ship an order that was refunded whole; without it 409 `nothing_left`',
    }),
  })
  .refine(({ status, shipment }) => shipment === undefined || status === 'shipped', {
    path: ['shipment'],
    error: 'is only allowed with the status shipped',
  })
export type StatusBody = z.infer<typeof StatusBody>

/** The filters of the order list, and `_id`s of orders separated by commas; both apply when both are given. */
export const OrderExportQuery = OrderListQuery.pick({
  q: true,
  status: true,
  waiting: true,
  archived: true,
  from: true,
  before: true,
}).extend({
  ids: text(MAX_BULK_ORDERS * (ID_LENGTH + 1))
    .optional()
    .meta({ description: `at most ${MAX_BULK_ORDERS} \`_id\`s, separated by commas` }),
})
export type OrderExportQuery = z.infer<typeof OrderExportQuery>
