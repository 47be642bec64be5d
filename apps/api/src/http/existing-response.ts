/** The response of an endpoint with `mayExist` whose caller wants to create what exists already: 200 instead of 201. */
export class ExistingResponse<Body extends object> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}
