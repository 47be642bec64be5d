import { model, Schema } from 'mongoose';

export const DEMO_LOAD_ID = 'demo-data';

/** Says that the demo data is here. It is written in one transaction with the data, so that neither is ever without the other. */
interface DemoLoadDocument {
  _id: string;
  /** Which of several loads it was. */
  loadId: string;
  loadedAt: Date;
  /** True after a start that other machines could reach. The demo accounts then have random passwords, not the published one. */
  hasOwnPasswords?: boolean;
}

const demoLoadSchema = new Schema<DemoLoadDocument>(
  {
    _id: { type: String, required: true },
    loadId: { type: String, required: true },
    loadedAt: { type: Date, required: true },
    hasOwnPasswords: Boolean,
  },
  { versionKey: false, strict: 'throw' },
);

export const DemoLoadModel = model('DemoLoad', demoLoadSchema);
