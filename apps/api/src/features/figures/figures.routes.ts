import { figureContracts } from '@nearhand/shared/figures/figures.contract';
import type { Figures } from '@nearhand/shared/figures/figures';
import { toDecimalText } from '@nearhand/shared/money';
import { config } from '../../config.ts';
import { sendCsv, type CsvColumn } from '../../http/csv.ts';
import { endpoint } from '../../http/endpoint.ts';
import { getFigures } from './figures.ts';

const toAmount = (amount: number) => toDecimalText(amount, config.MARKETPLACE_CURRENCY);

const columns: CsvColumn<Figures>[] = [
  { header: 'From', value: ({ from }) => from },
  { header: 'To', value: ({ to }) => to },
  { header: 'Requests', value: ({ requests }) => requests },
  { header: 'Median answer minutes', value: ({ medianAnswerMinutes }) => medianAnswerMinutes ?? undefined },
  { header: 'Approved', value: ({ approved }) => approved },
  { header: 'Completed', value: ({ completed }) => completed },
  { header: 'Cancelled', value: ({ cancelled }) => cancelled },
  { header: 'Booked amount', value: ({ bookedAmount }) => toAmount(bookedAmount) },
  { header: 'Refunded amount', value: ({ refundedAmount }) => toAmount(refundedAmount) },
  { header: 'Currency', value: () => config.MARKETPLACE_CURRENCY },
  { header: 'New people', value: ({ newPeople }) => newPeople },
  { header: 'Missed searches', value: ({ missedSearches }) => missedSearches },
];

export const figureEndpoints = [
  endpoint(figureContracts.getFigures, async ({ query }) => {
    const figures = await getFigures(query);
    if (query.format === 'json') return figures;
    return sendCsv(
      figureContracts.getFigures.csv,
      columns,
      (async function* read() {
        yield figures.spans;
      })(),
    );
  }),
];
