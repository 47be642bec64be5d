import { z } from 'zod';
import { messages } from '../api-messages.ts';
import { difficulties } from './service-enums.ts';

export const difficultySchema = z
  .enum(difficulties, { error: messages.search.difficulty })
  .meta({ id: 'Difficulty', description: 'How hard the work is' });
