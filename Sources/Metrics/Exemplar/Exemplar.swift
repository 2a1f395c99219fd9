/// One request that is looked at by itself.
public struct Exemplar: Sendable, Equatable {
  /// Its `request_id`.
  public let request: Int64
  /// The published place of its endpoint.
  public let endpoint: Int

  /// A request of an endpoint.
  public init(request: Int64, endpoint: Int) {
    self.request = request
    self.endpoint = endpoint
  }
}

/// The requests of a site that are looked at one by one.
public struct ExemplarChoice: Sendable, Equatable {
  /// Those with a page of their own, in ascending order.
  public let published: [Exemplar]
  /// Those of them whose trace has a page too.
  public let traced: Set<Int64>
  /// A random sample of the requests with a trace, in ascending order: what many traces say together is read from it, as the published
  /// ones are no fair sample.
  public let sampled: [Exemplar]

  /// A choice from its parts.
  public init(published: [Exemplar], traced: Set<Int64>, sampled: [Exemplar]) {
    self.published = published
    self.traced = traced
    self.sampled = sampled
  }
}
