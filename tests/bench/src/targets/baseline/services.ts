import { Router } from 'express';
import type { QueryFilter } from 'mongoose';
import { getCallerId, protect } from './auth.ts';
import { Service } from './models.ts';

export const serviceRoutes = Router();

function buildFilter(query: Record<string, string | undefined>): QueryFilter<object> {
  const { category, difficulty, keywords, minPrice, maxPrice, q } = query;
  return {
    isActive: true,
    ...(category && { category }),
    ...(difficulty && { difficulty }),
    ...(keywords && { keywords: { $in: keywords.split(',') } }),
    ...(minPrice && { basePrice: { $gte: Number(minPrice), $lte: Number(maxPrice ?? Infinity) } }),
    ...(q && { $text: { $search: q } }),
  };
}

serviceRoutes.get('/', protect, async (request, response) => {
  const { page = '1', limit = '20', ...query } = request.query as Record<string, string>;
  const filter = buildFilter(query);
  const services = await Service.find(filter)
    .sort({ rating: -1 })
    .skip((Number(page) - 1) * Number(limit))
    .limit(Number(limit))
    .populate('category')
    .populate('provider', '-password');
  const total = await Service.countDocuments(filter);
  response.json({ success: true, services, pagination: { page: Number(page), limit: Number(limit), total } });
});

serviceRoutes.get('/search', protect, async (request, response) => {
  const { page = '1', limit = '20', q = '' } = request.query as Record<string, string>;
  const filter = { isActive: true, $text: { $search: q } };
  const services = await Service.find(filter, { score: { $meta: 'textScore' } })
    .sort({ score: { $meta: 'textScore' } })
    .skip((Number(page) - 1) * Number(limit))
    .limit(Number(limit))
    .populate('category')
    .populate('provider', '-password');
  const total = await Service.countDocuments(filter);
  response.json({ success: true, services, pagination: { page: Number(page), limit: Number(limit), total } });
});

serviceRoutes.get('/:id', protect, async (request, response) => {
  const service = await Service.findById(request.params['id'])
    .populate('category')
    .populate('provider', '-password');
  if (!service) {
    response.status(404).json({ success: false, message: 'Service not found' });
    return;
  }
  response.json({ success: true, service });
});

serviceRoutes.post('/', protect, async (request, response) => {
  const service = await Service.create({ ...(request.body as object), provider: getCallerId(request) });
  await service.populate(['category', { path: 'provider', select: '-password' }]);
  response.status(201).json({ success: true, service });
});
