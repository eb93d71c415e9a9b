import { apiPaths } from '../../../../contract/paths.ts'
import type { DeliveryBody, NoteBody, ParcelBody } from '../../../../contract/schemas/delivery.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { api } from '../../../api/api.ts'

/** What every change of a delivery makes old. */
const changed = { invalidatesTags: ['Order' as const, 'Audit' as const] }

const deliveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    correctAddress: build.mutation<OrderView, { id: string; address: DeliveryBody }>({
      query: ({ id, address }) => ({ url: apiPaths.orderDelivery(id), method: 'PATCH', body: address }),
      ...changed,
    }),
    addParcel: build.mutation<OrderView, { id: string; shipment: ParcelBody }>({
      query: ({ id, shipment }) => ({ url: apiPaths.orderShipments(id), method: 'POST', body: shipment }),
      ...changed,
    }),
    removeParcel: build.mutation<OrderView, string>({
      query: (shipmentId) => ({ url: apiPaths.removeShipment(shipmentId), method: 'DELETE' }),
      ...changed,
    }),
    addNote: build.mutation<OrderView, { id: string } & NoteBody>({
      query: ({ id, text }) => ({ url: apiPaths.orderNotes(id), method: 'POST', body: { text } }),
      ...changed,
    }),
  }),
})

export const {
  useCorrectAddressMutation,
  useAddParcelMutation,
  useRemoveParcelMutation,
  useAddNoteMutation,
} = deliveryApi
