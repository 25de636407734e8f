import type { RestFieldName } from '@argosy/open-api/reference'
import { useLingui } from '@lingui/react/macro'
import { asCode } from './prose.tsx'

export function useFieldDescriptions(): Readonly<Record<RestFieldName, string>> {
  const { t } = useLingui()
  const attachedOrderPrice = t({
    id: 'apiDocs.field.exitPrice',
    message: 'Limit price of that exit; without it the exit is a market order',
    comment: 'API documentation: what a field of take profit or stop loss means',
  })
  const sameAs = (name: string) =>
    t({
      id: 'apiDocs.field.clientOrderId',
      message: `The same as ${name}, for older clients`,
      comment: 'API documentation: what a field means',
    })
  const limitPrice = (name: string) =>
    t({
      id: 'apiDocs.field.executePrice',
      message: `Limit price once it is triggered; the same as ${name}`,
      comment: 'API documentation: what a field means',
    })
  return {
    symbol: t({ id: 'apiDocs.field.symbol', message: 'Market', comment: 'API documentation: what a field means' }),
    coin: t({ id: 'apiDocs.field.coin', message: 'Coin', comment: 'API documentation: what a field means' }),
    limit: t({ id: 'apiDocs.field.limit', message: 'How many rows', comment: 'API documentation: what a field means' }),
    startTime: t({
      id: 'apiDocs.field.startTime',
      message: 'From this time on, in milliseconds',
      comment: 'API documentation: what a field means',
    }),
    endTime: t({
      id: 'apiDocs.field.endTime',
      message: 'Up to this time, in milliseconds',
      comment: 'API documentation: what a field means',
    }),
    idLessThan: t({
      id: 'apiDocs.field.idLessThan',
      message: 'Only rows with a smaller id: how to get the next page',
      comment: 'API documentation: what a field means',
    }),
    granularity: t({
      id: 'apiDocs.field.granularity',
      message: 'Length of a candle',
      comment: 'API documentation: what a field means',
    }),
    assetType: t({
      id: 'apiDocs.field.assetType',
      message: 'Only the coins you hold, or all',
      comment: 'API documentation: what a field means',
    }),
    businessType: t({
      id: 'apiDocs.field.businessType',
      message: 'Kind of trading; only spot is offered',
      comment: 'API documentation: what a field means',
    }),
    orderId: t({
      id: 'apiDocs.field.orderId',
      message: 'Id of the order',
      comment: 'API documentation: what a field means',
    }),
    clientOid: t({
      id: 'apiDocs.field.clientOid',
      message: 'Your own name for the order, up to 50 characters; for a day no other order may have it',
      comment: 'API documentation: what a field means',
    }),
    clientOrderId: sameAs(asCode('clientOid')),
    newClientOid: t({
      id: 'apiDocs.field.newClientOid',
      message: 'Refused: the order keeps its name',
      comment: 'API documentation: what a field means',
    }),
    side: t({ id: 'apiDocs.field.side', message: 'Buy or sell', comment: 'API documentation: what a field means' }),
    orderType: t({
      id: 'apiDocs.field.orderType',
      message: 'Limit or market order',
      comment: 'API documentation: what a field means',
    }),
    force: t({
      id: 'apiDocs.field.force',
      message: 'How long the order is good for',
      comment: 'API documentation: what a field means',
    }),
    price: t({
      id: 'apiDocs.field.price',
      message: 'Limit price; market orders have none',
      comment: 'API documentation: what a field means',
    }),
    size: t({
      id: 'apiDocs.field.size',
      message: 'Quantity in the base coin; of a market buy, what it may spend in the quote coin',
      comment: 'API documentation: what a field means',
    }),
    stpMode: t({
      id: 'apiDocs.field.stpMode',
      message: 'Which order is canceled when you would trade with yourself',
      comment: 'API documentation: what a field means',
    }),
    presetTakeProfitPrice: t({
      id: 'apiDocs.field.takeProfit',
      message: 'Take profit: trigger price',
      comment: 'API documentation: what a field means',
    }),
    executeTakeProfitPrice: attachedOrderPrice,
    presetStopLossPrice: t({
      id: 'apiDocs.field.stopLoss',
      message: 'Stop loss: trigger price',
      comment: 'API documentation: what a field means',
    }),
    executeStopLossPrice: attachedOrderPrice,
    tpslType: t({
      id: 'apiDocs.field.tpslType',
      message: 'No other value is accepted',
      comment: 'API documentation: what a field means',
    }),
    orderList: t({
      id: 'apiDocs.field.orderList',
      message: 'The orders',
      comment: 'API documentation: what a field means',
    }),
    symbolList: t({
      id: 'apiDocs.field.symbolList',
      message: 'Markets; all of them when it is left out',
      comment: 'API documentation: what a field means',
    }),
    triggerPrice: t({
      id: 'apiDocs.field.triggerPrice',
      message: 'Trigger price',
      comment: 'API documentation: what a field means',
    }),
    executePrice: limitPrice(asCode('price')),
    triggerType: t({
      id: 'apiDocs.field.triggerType',
      message: 'Accepted, but the price of the latest trade always counts',
      comment: 'API documentation: what a field means',
    }),
    planType: t({
      id: 'apiDocs.field.planType',
      message: 'Whether the size is in the base coin or in the quote coin',
      comment: 'API documentation: what the field planType (amount or total) means',
    }),
  }
}
